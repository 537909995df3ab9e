import type { CompiledSite } from '../../model/site';
import { isPersonal } from '../../state/session';
import type { ConcretePage } from './concrete-page';

const chosenNames = /\["\$","(state|route)","([^"]+)"(?:,"([^"]+)")?/g;

/**
 * Names by which the first script sees that a visitor has made a choice that the page was not published for: `name=` in the address,
 * others in storage. A login is a choice: its key is one of them. Undefined if the browser requests nothing again.
 */
export function choiceNamesOf({ settings }: CompiledSite, { data, asked }: ConcretePage): string | undefined {
  if (asked === undefined) return undefined;
  const again = Object.values(data).filter(({ fetch }) => fetch === 'both');
  if (again.length === 0) return undefined;
  // Every visitor gets the same results from these start-up steps.
  const filled = new Set(settings.startup.filter((step) => !isPersonal(step)).map(({ into }) => into));
  const read = [...JSON.stringify(again).matchAll(chosenNames)].flatMap(([, root, name = '', member]) => {
    if (root === 'route') return name === 'query' && member !== undefined ? [`${member}=`] : [];
    const { store = 'none', key = name, from } = settings.state[name] ?? {};
    return store === 'none' || from !== undefined || filled.has(`state.${name}`) ? [] : [key];
  });
  return [...new Set([...read, settings.session.keyStore])].join(' ');
}
