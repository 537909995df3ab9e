import type { Kind } from '../../language/language';
import { reporter } from '../../problems';
import { at, isJudgedWithPart } from '../rule';
import type { CheckContext, Rule } from '../rule';

const report = reporter('kinds-of-packs', {
  FP5511: {
    message: '"{name}" is a kind of the pack "{pack}", which this site does not name.',
    fix: 'Add "{pack}" to packs in site.json.',
    reads: ['named packs'],
  },
});

/** Kinds of packs that a site does not use, by the property that names a kind, then by name. */
function kindsElsewhere({ language, site }: CheckContext): ReadonlyMap<string, ReadonlyMap<string, string>> {
  const { blocks, actions, widgets, protocols } = language.sources;
  const named = new Set(site.source.packs.map(({ name }) => name));
  const elsewhere = (kinds: readonly Kind[]): ReadonlyMap<string, string> =>
    new Map(kinds.flatMap(({ type, pack }) => (pack === undefined || named.has(pack) ? [] : [[type, pack] as const])));
  const families = { block: blocks, action: actions, widget: widgets, protocol: protocols };
  return new Map(Object.entries(families).map(([key, kinds]) => [key, elsewhere(kinds)]));
}

/** A site only uses the kinds of its packs. */
export const rule: Rule = {
  name: 'kinds-of-packs',
  again: { alone: true },
  *check(context) {
    const elsewhere = kindsElsewhere(context);
    if ([...elsewhere.values()].every(({ size }) => size === 0)) return;
    for (const unit of context.units)
      for (const container of new Set(unit.places.map(({ owner }) => owner)))
        for (const [key, kinds] of elsewhere) {
          const name = String(container[key]);
          const pack = kinds.get(name);
          const origin = at({ container, key });
          if (pack === undefined || isJudgedWithPart(unit, origin)) continue;
          yield report('FP5511', origin, { name, pack });
        }
  },
};
