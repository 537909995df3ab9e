import type { CompiledSite } from '../../model/site';
import type { ConcretePage } from './concrete-page';

const chosenNames = /\["\$","(state|route)","([^"]+)"(?:,"([^"]+)")?/g;

/**
 * Names by which the first script sees that a visitor has chosen something that the page was not published for: `name=` in the address,
 * others in storage. Undefined where the browser asks for nothing again.
 */
export function choiceNamesOf({ settings }: CompiledSite, { data, asked }: ConcretePage): string | undefined {
  if (asked === undefined) return undefined;
  const again = Object.values(data).filter(({ fetch }) => fetch === 'both');
  // Start-up keeps the same for every visitor.
  const filled = new Set(settings.startup.map(({ into }) => into));
  const read = [...JSON.stringify(again).matchAll(chosenNames)].flatMap(([, root, name = '', member]) => {
    if (root === 'route') return name === 'query' && member !== undefined ? [`${member}=`] : [];
    const { store, key = name } = settings.state[name] ?? {};
    return store === undefined || store === 'none' || filled.has(`state.${name}`) ? [] : [key];
  });
  return [...new Set(read)].join(' ');
}
