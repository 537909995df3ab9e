/** Blocks around every page need no script, because no page loads it. */
import { asObject, asText } from '../../../base/json';
import { reporter } from '../../problems';
import type { Problem } from '../../problems';
import { originOf } from '../../source/positions';
import type { SchemaVisit } from '../../language/walk';
import { at, listed } from '../rule';
import type { CheckContext, Rule } from '../rule';
import { rankOf } from './headings';
import { objectsIn } from '../../../base/deep';

const report = reporter('shell-slots', {
  FP5523: {
    message: 'A block of the kind "{kind}" cannot be in the {part} of every page, because it needs a script.',
    fix: 'Put it on a page, and link to that page here. These kinds need none: {known}.',
  },
  FP5524: {
    message: 'A block in the {part} of every page cannot start an action.',
    fix: 'Link to a page with "to", or put the action into a menu.',
  },
  FP5525: {
    message: 'A heading in the {part} of every page cannot have level 1, because level 1 names the page.',
    fix: 'Use level 2. Blocks whose title always has level 1 belong on pages.',
  },
});

const slots = [
  ['header', 'above', 'head'],
  ['header', 'end', 'head'],
  ['footer', 'above', 'foot'],
  ['footer', 'below', 'foot'],
] as const;

/** Objects of the settings that render a heading of level 1, with their places. */
const titlesIn = (context: CheckContext): ReadonlyMap<object, SchemaVisit> =>
  new Map(
    context.units
      .filter(({ kind }) => kind === 'site')
      .flatMap(({ places }) => places.filter((place) => rankOf(place, context) === 1))
      .map((place) => [place.owner, place]),
  );

type Slot = { readonly blocks: unknown; readonly part: string; readonly titles: ReadonlyMap<object, SchemaVisit> };

function* inSlot({ language }: CheckContext, { blocks, part, titles }: Slot): Generator<Problem> {
  const { blocks: kinds } = language.sources;
  const isAlive = (mode: unknown): boolean => mode === 'island' || mode === 'script';
  const alive = kinds.filter(({ schema }) => isAlive(schema['x-mode'])).map(({ type }) => type);
  const known = () => listed(kinds.map(({ type }) => type).filter((type) => !alive.includes(type)));
  for (const each of objectsIn(blocks)) {
    const kind = asText(each['block']) ?? '';
    if (alive.includes(kind)) yield report('FP5523', originOf(each, 'block'), { kind, part, known: known() });
    if (typeof each['action'] === 'string') yield report('FP5524', originOf(each, 'action'), { part });
    const title = titles.get(each);
    if (title !== undefined) yield report('FP5525', originOf(each, 'level') ?? at(title), { part });
  }
}

export const rule: Rule = {
  name: 'shell-slots',
  again: {},
  *check(context) {
    const shell = asObject(context.site.settings['shell']);
    const titles = titlesIn(context);
    for (const [holder, slot, part] of slots)
      yield* inSlot(context, { blocks: asObject(shell[holder])[slot], part, titles });
  },
};
