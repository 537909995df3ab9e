/** Pages that a layer removes and others still refer to, reported at the removal, with the references as related places. */
import { findNodeAtLocation, parseTree } from 'jsonc-parser';
import { asObject } from '../../base/json';
import { reporter } from '../problems';
import type { Problem } from '../problems';
import { originsOf } from '../source/positions';
import type { Origin } from '../source-site';
import type { CheckContext } from './rule';

const report = reporter('removals', {
  FP3120: {
    message: 'The page "{name}" is removed here, but other places still lead to it.',
    fix: 'Remove those links or lead them to another page, or keep this one.',
  },
});

type RemovalContext = Pick<CheckContext, 'site' | 'textOf'>;

/** Where each removed page is removed, the nearest layer last. */
function removedPages({ site, textOf }: RemovalContext): ReadonlyMap<string, Origin> {
  const files = new Set(originsOf(asObject(site.source.pages)).map(({ file }) => file));
  const found = new Map<string, Origin>();
  for (const file of [...files].filter((each) => each.startsWith('sites/')).reverse()) {
    const tree = parseTree(textOf(file) ?? '', [], { allowTrailingComma: true });
    const pages = tree && findNodeAtLocation(tree, ['pages']);
    for (const item of pages?.children ?? []) {
      const id: unknown = findNodeAtLocation(item, ['id'])?.value;
      const remove = findNodeAtLocation(item, ['$remove']);
      if (typeof id === 'string' && remove?.value === true)
        found.set(id, { file, from: item.offset, to: item.offset + item.length });
    }
  }
  return found;
}

/** The page that a problem says is not there. */
const missing = ({ code, data }: Problem): string | undefined =>
  code === 'FP3101' ? String(data?.['name']) : undefined;

/** The same problems, those with pages that a layer removed each once, at the removal. */
export function reportAtRemoval(found: readonly Problem[], context: RemovalContext): readonly Problem[] {
  if (!found.some((problem) => missing(problem) !== undefined)) return found;
  const removed = removedPages(context);
  const uses = new Map<string, Problem[]>();
  const others = found.filter((problem) => {
    const name = missing(problem);
    if (name === undefined || !removed.has(name)) return true;
    uses.set(name, [...(uses.get(name) ?? []), problem]);
    return false;
  });
  const reported = [...uses].map(([name, problems]) => {
    const related = problems.flatMap(({ at }) => (at === undefined ? [] : [{ message: 'This leads to it', at }]));
    return report(context.site.name, 'FP3120', removed.get(name), { name }, { related });
  });
  return [...reported, ...others];
}
