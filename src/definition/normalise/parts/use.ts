/** Whether a part is allowed at a use, and its arguments. */
import { nearest } from '../../../base/nearest';
import { asObject, asText, isObject } from '../../../base/json';
import type { JsonObject } from '../../../base/json';
import { originOf } from '../../source/positions';
import { reporter } from '../../problems';
import type { Problem } from '../../problems';
import type { Origin } from '../../source-site';
import type { Argument, Arguments } from './fill';
import { partOf, useKeys } from './part';
import type { Content, Part, Use } from './part';
import { objectsIn } from '../../../base/deep';

const report = reporter(
  'parts',
  {
    FP3210: { message: 'There is no part "{name}".', fix: 'Parts of this site: {known}.' },
    FP3211: {
      message: 'The part "{part}" has no parameter "{name}".',
      fix: 'Its parameters: {known}.',
      reads: ['content/parts/{part}.json/with/{name}', 'content/parts/{part}.json/with/{suggestion}'],
    },
    FP3212: {
      message: 'The part "{part}" requires the parameter "{name}".',
      fix: 'Add it to "with".',
      reads: ['content/parts/{part}.json/with/{name}'],
      spoils: ['passed/{part}/{name}'],
    },
    FP3213: {
      message: 'The part "{part}" has no slot "{name}".',
      fix: 'Use one of: {known}.',
      reads: ['content/parts/{part}.json/slots/{name}'],
    },
    FP3214: {
      message: 'The part "{part}" contains {held}, but only {wanted} are allowed here.',
      fix: 'Use it as {form}.',
    },
    FP3215: { message: 'The part "{part}" includes itself: {chain}.', fix: 'Remove one of these uses.' },
    FP3216: {
      message: 'The part "{part}" has no parameter "{name}".',
      fix: 'Its parameters: {known}.',
      reads: ['#/with'],
    },
    FP3217: {
      message: 'The argument "{name}" uses "{root}", which means something else inside the part "{part}".',
      fix: 'Pass a value that does not use "{root}", or use a slot.',
    },
    FP3218: {
      message: 'The part "{part}" has no slot "{name}".',
      fix: 'Declare it in "slots".',
      spoils: ['#/slots/{name}'],
    },
    FP3219: { message: 'Nothing in the part "{part}" has the id "{id}".', fix: 'Ids in it: {known}.' },
    FP3220: { message: 'The content of a slot must be a list of blocks.' },
    FP3229: { message: '"{key}" must be an object with names as keys.', fix: 'Write { "name": … }, or delete it.' },
    FP3232: {
      message: 'The part "{part}" requires "{name}" here, but inherited uses of it do not pass it.',
      fix: 'Add a "default", or replace those uses.',
    },
    FP3230: { message: 'The name of a part must be a text.', fix: 'Parts of this site: {known}.' },
  },
  { spoils: ['.'] },
);

const held: Readonly<Record<Content, string>> = {
  body: 'blocks',
  actions: 'actions',
  steps: 'steps of a flow',
  fields: 'fields of a form',
  errors: 'errors of an operation',
  items: 'items',
  text: 'a text',
  request: 'a request',
};

const listed = (names: readonly string[]): string => (names.length === 0 ? 'none' : names.join(', '));

const forms: Readonly<Record<Content, (part: string) => string>> = {
  body: (part) => `{ "block": "part", "id": …, "part": "${part}" }`,
  actions: (part) => `{ "do": "${part}" }`,
  steps: (part) => `{ "part": "${part}", "id": … } in "steps"`,
  fields: (part) => `{ "part": "${part}", "id": … } in "fields"`,
  errors: (part) => `{ "part": "${part}", "id": … } in "errors"`,
  items: (part) => `{ "part": "${part}" } in a list of the block it is for`,
  text: (part) => `{ "part": "${part}" } in place of a text`,
  request: (part) => `"request": { "part": "${part}" }`,
};

/** Whether the content of a part of this kind can have slots for blocks. */
const hasSlots = (content: Content): boolean => ['body', 'steps', 'items'].includes(content);

/** Content of a part, in words. */
const heldBy = ({ content, file }: Part): string =>
  content === 'items' ? `items of ${asText(file['of']) ?? 'nothing'}` : held[content];

/** Problems found while a part is expanded at its use; the rule adds the site. */
export const reportParts = {
  noSuchParameter(part: Part, name: string, container: object, key: string | number): Problem {
    const names = [...part.parameters.keys()];
    const value = asObject(Reflect.get(container, key));
    const at = originOf(value, 'param') ?? originOf(container, key);
    return report('FP3216', at, { part: part.name, name, known: listed(names) }, { suggestion: nearest(name, names) });
  },
  captured: (part: Part, name: string, root: string, argument: Argument | undefined): Problem =>
    report('FP3217', argument && originOf(argument.holder, argument.key), { part: part.name, name, root }),
  noSuchSlot: (part: Part, name: string, item: JsonObject): Problem =>
    report('FP3218', originOf(item, 'id'), { part: part.name, name }, { suggestion: nearest(name, part.slots) }),
  noObject: (container: JsonObject, key: string): Problem => report('FP3229', originOf(container, key), { key }),
  nothingToOverride(part: Part, id: string, overrides: JsonObject, items: readonly unknown[]): Problem {
    const ids = [...new Set([...objectsIn(items)].flatMap((item) => asText(item['id']) ?? []))];
    const values = { part: part.name, id, known: listed(ids) };
    return report('FP3219', originOf(overrides, id, 'key'), values, { suggestion: nearest(id, ids) });
  },
};

function shapeProblems(part: Part, { item, key, content, list }: Use, at: Origin | undefined): readonly Problem[] {
  const found = ['with', 'override']
    .filter((name) => name in item && !isObject(item[name]))
    .map((name) => reportParts.noObject(item, name));
  const isElsewhere = part.content === 'items' && content === 'items' && list !== part.file['of'];
  if (part.content !== content || isElsewhere) {
    const values = {
      part: part.name,
      held: heldBy(part),
      wanted: content === 'text' ? 'texts' : content !== 'items' ? held[content] : `${held[content]} of ${list}`,
      form: forms[part.content](part.name),
    };
    return [report('FP3214', at, values)];
  }
  const known = [...useKeys[content], ...(hasSlots(content) ? part.slots : [])];
  for (const name of Object.keys(item)) {
    if (known.includes(name)) {
      if (part.slots.includes(name) && !Array.isArray(item[name]))
        found.push(report('FP3220', originOf(item, name), {}));
      continue;
    }
    const values = { part: part.name, name, known: listed(known.filter((each) => each !== key && each !== 'block')) };
    found.push(report('FP3213', originOf(item, name, 'key'), values, { suggestion: nearest(name, known) }));
  }
  return found;
}

/** The part of a use, if it is allowed there; adds problems of the use to `problems`. `lists`: the lists of blocks for items. */
export function usable(
  use: Use,
  parts: Readonly<Record<string, unknown>>,
  inside: readonly string[],
  problems: Problem[],
  lists: readonly string[],
): Part | undefined {
  const at = originOf(use.item, use.key) ?? originOf(use.item, 'block') ?? originOf(use.item);
  const names = Object.keys(parts);
  const partName = use.item[use.key];
  if (partName !== undefined && typeof partName !== 'string') {
    problems.push(report('FP3230', at, { known: listed(names) }));
    return undefined;
  }
  const part = names.includes(use.part) ? partOf(use.part, parts[use.part]) : undefined;
  if (part === undefined) {
    // A file without content is reported on its own.
    if (!names.includes(use.part))
      problems.push(
        report('FP3210', at, { name: use.part, known: listed(names) }, { suggestion: nearest(use.part, names) }),
      );
    return undefined;
  }
  if (inside.includes(part.name)) {
    const chain = [...inside.slice(inside.indexOf(part.name)), part.name].join(' → ');
    const subject = [...inside.slice(inside.indexOf(part.name))].sort().join(' ');
    problems.push(report('FP3215', at, { part: part.name, chain }, { subject }));
    return undefined;
  }
  // An unknown list is reported at the part.
  if (part.content === 'items' && !lists.includes(asText(part.file['of']) ?? '')) return undefined;
  const wrong = shapeProblems(part, use, at);
  problems.push(...wrong);
  return wrong.some(({ code }) => code === 'FP3214') ? undefined : part;
}

const isOfSite = (origin: Origin | undefined): boolean => origin?.file.startsWith('sites/') === true;

/** A parameter that a site adds to a part of the base is reported where it is added. */
function needed(part: Part, use: Use, name: string): Problem {
  const at = originOf(use.item, use.key) ?? originOf(use.item);
  const added = originOf(asObject(part.file['with']), name, 'key');
  const values = { part: part.name, name };
  if (at === undefined || isOfSite(at) || !isOfSite(added)) return report('FP3212', at, values);
  return report('FP3232', added, values);
}

/** Arguments of a use, with defaults; undefined if one is missing. `own` is the use after the parts in it were expanded. */
export function argumentsOf(part: Part, use: Use, own: JsonObject, problems: Problem[]): Arguments | undefined {
  const passed = asObject(own['with']);
  const names = [...part.parameters.keys()];
  const missing = new Set(
    names.filter((name) => !(name in passed) && part.parameters.get(name)?.fallback === undefined),
  );
  for (const name of Object.keys(passed).filter((each) => !names.includes(each))) {
    const suggestion =
      nearest(name, missing) ??
      nearest(
        name,
        names.filter((each) => !(each in passed)),
      );
    if (suggestion !== undefined) missing.delete(suggestion);
    const values = { part: part.name, name, known: listed(names) };
    problems.push(report('FP3211', originOf(passed, name, 'key'), values, { suggestion }));
  }
  const isReadable = own['with'] === undefined || isObject(own['with']);
  if (isReadable) for (const name of missing) problems.push(needed(part, use, name));
  if (missing.size > 0) return undefined;
  return new Map(
    [...part.parameters.values()].flatMap(({ name, fallback }): readonly (readonly [string, Argument])[] => {
      if (name in passed) return [[name, { holder: passed, key: name }]];
      return fallback === undefined ? [] : [[name, { holder: fallback, key: 'default' }]];
    }),
  );
}
