import { nearest } from '../../../base/nearest';
import { asObject, isObject } from '../../../base/json';
import { isMessageId } from '../../facts/messages';
import { documentOf } from '../../source/documents';
import { originOf } from '../../source/positions';
import type { Origin } from '../../source-site';
import { reporter } from '../../problems';
import type { Problem } from '../../problems';
import { namedIn, shownMessages, textsSaid, withoutBranding } from '../findings/uses';
import { isOwn, keyAt, losing, everywhere } from '../rule';
import type { CheckContext, Rule } from '../rule';

const report = reporter('unused', {
  FP3240: {
    severity: 'warning',
    message: 'Nothing uses the {what} "{name}".',
    fix: 'Use it, correct its name, or delete it.',
    reads: everywhere,
  },
  FP3241: {
    severity: 'warning',
    message: 'Nothing on the page "{page}" reads the data "{name}".',
    fix: 'Read data.{name}, or delete it: the call has no effect.',
    reads: ['#'],
  },
  FP5108: {
    severity: 'warning',
    message: 'Nothing shows the message "{id}".',
    fix: 'Correct the id, or delete the message.',
    reads: everywhere,
  },
});

type Declared = {
  readonly what: string;
  /** The name of the kind in `x-ref`. */
  readonly kind: string;
  readonly name: string;
  readonly at: Origin | undefined;
};

/** A picture or a downloadable file, by its path in the project; not the file that describes a folder. */
function* assetsOf({ source }: CheckContext['site']): Generator<Declared> {
  for (const [name, path] of Object.entries(source.assets)) {
    const file = /(?:sites\/[^/]+\/)?content\/(?:images|files)\/[^]*$/.exec(path)?.[0];
    if (file === undefined || name.endsWith('.md')) continue;
    const icon = /^images\/icons\/(.+)\.svg$/.exec(name)?.[1];
    const at = { file, from: 0, to: 0 };
    // The icons of the base are available to all sites, and kinds use some of them.
    if (icon === undefined) {
      const isPicture = name.startsWith('images/');
      yield { what: isPicture ? 'picture' : 'file', kind: isPicture ? 'asset' : 'file', name, at };
    } else if (file.startsWith('sites/')) yield { what: 'icon', kind: 'icon', name: icon, at };
  }
}

/** Everything with a name that only other definitions can use. */
function* declaredIn({ site }: CheckContext): Generator<Declared> {
  const { settings, source } = site;
  for (const [name, operation] of Object.entries(source.operations))
    if (isObject(operation) && operation['unused'] === undefined)
      yield { what: 'operation', kind: 'operation', name, at: originOf(operation, 'id') };
  for (const [name, { layout }] of Object.entries(source.forms))
    if (isObject(layout)) yield { what: 'form', kind: 'form', name, at: originOf(layout, 'id') ?? originOf(layout) };
  const modals = asObject(settings['modals']);
  for (const name of Object.keys(modals)) yield { what: 'dialog', kind: 'modal', name, at: keyAt(modals, name) };
  const menus = asObject(asObject(source.menu)['menus']);
  for (const name of Object.keys(menus)) yield { what: 'menu', kind: 'menu', name, at: keyAt(menus, name) };
  const apis = asObject(settings['apis']);
  for (const name of Object.keys(apis)) yield { what: 'API', kind: 'api', name, at: keyAt(apis, name) };
  const states = asObject(settings['state']);
  for (const [name, state] of Object.entries(states)) {
    // With its own storage key or start-up step, other programs may read it.
    const { key, from } = asObject(state);
    if (key === undefined && from === undefined) yield { what: 'state', kind: 'state', name, at: keyAt(states, name) };
  }
  yield* assetsOf(site);
}

/** Texts that may contain the path of a picture or file: a document, or the response of an API. */
const isInText = ({ source }: CheckContext['site'], name: string): boolean =>
  Object.values(source.documents).some((files) => Object.values(files).some(({ text }) => text.includes(name))) ||
  JSON.stringify(source.samples).includes(name);

/** Unused long texts in the site's own folders, in the first language that has them. */
function* unshownTexts(context: CheckContext, reported: Reported): Generator<Problem> {
  const { site, isNamedAbove } = context;
  const { settings, pages, menu, bodies, parts, operations, samples, documents } = site.source;
  const files = new Map<string, string>();
  for (const all of Object.values(documents))
    for (const [document, { file }] of Object.entries(all)) {
      const name = documentOf(document);
      const isOther = !isOwn({ file, from: 0, to: 0 }, site.name) || reported.names.has(name);
      if (!files.has(name) && !isOther) files.set(name, file);
    }
  if (files.size === 0) return;
  const source = JSON.stringify([withoutBranding(settings), pages, menu, bodies, parts, operations, samples]);
  const said = new Set(textsSaid([...files.keys()], source));
  for (const [name, file] of files) {
    if (said.has(name) || [...reported.spots].some((spot) => spot.startsWith(`${file} `)) || isNamedAbove(name))
      continue;
    yield report('FP3240', { file, from: 0, to: 0 }, { what: 'text', name });
  }
}

/** Names and places in other problems, so that nothing is reported twice. */
type Reported = {
  readonly names: ReadonlySet<unknown>;
  readonly things: ReadonlySet<unknown>;
  readonly spots: ReadonlySet<string>;
};

const spotOf = (at: Origin | undefined): string => `${at?.file} ${at?.from}`;

/** The folder of a definition with several files, or the file. */
const thingOf = (file: string | undefined): string | undefined =>
  file?.replace(/(schemas\/(?:forms|operations)\/[^/]+\/).*/, '$1');

const reportedBy = (found: readonly Problem[]): Reported => ({
  names: new Set(found.map(({ suggestion }) => suggestion)),
  // A problem in a file of the whole site does not silence everything that it declares.
  things: new Set(found.flatMap(({ at }) => (at && thingOf(at.file) !== at.file ? [thingOf(at.file)] : []))),
  spots: new Set(found.map(({ at }) => spotOf(at))),
});

function* nameless(context: CheckContext, reported: Reported): Generator<Problem> {
  const { site, units, isNamedAbove } = context;
  const named = namedIn(units);
  for (const { what, kind, name, at } of declaredIn(context)) {
    if (named.has(`${kind} ${name}`) || !isOwn(at, site.name) || reported.names.has(name)) continue;
    if (reported.spots.has(spotOf(at)) || reported.things.has(thingOf(at?.file))) continue;
    if ((kind === 'asset' || kind === 'file') && isInText(site, name)) continue;
    if (!isNamedAbove(name)) yield report('FP3240', at, { what, name });
  }
}

/** Data of pages that nothing on them reads. Data that a dialog reads may be that of the page that opens it. */
function* unread({ site, units }: CheckContext, reported: Reported): Generator<Problem> {
  const everywhere = namedIn(units.filter(({ page }) => page === undefined));
  for (const { id, file, entry } of new Set(units.flatMap(({ page }) => page ?? []))) {
    for (const data of [asObject(file?.['data']), asObject(entry['data'])]) {
      const names = Object.keys(data).filter((name) => !everywhere.has(`data ${name}`) && !reported.names.has(name));
      const named = names.length === 0 ? new Set() : namedIn(units.filter(({ page }) => page?.id === id));
      for (const name of names) {
        const at = keyAt(data, name);
        if (!named.has(`data ${name}`) && isOwn(at, site.name)) yield report('FP3241', at, { page: id, name });
      }
    }
  }
}

/** Whether one of the form's own texts would belong to a field of it. */
const isOfForm = (id: string, { site, isNamedAbove }: CheckContext): boolean => {
  const [form = '', field = ''] = id.split('.');
  return form in site.forms && isNamedAbove(field);
};

/** Messages that nothing shows. With them, the nearest one that is shown and exists only in an extended site. */
function* unshown(context: CheckContext, reported: Reported): Generator<Problem> {
  const { site, isNamedAbove } = context;
  const shown = shownMessages(context);
  for (const layers of Object.values(site.source.messages)) {
    const [own, ...below] = layers;
    const at = own && originOf(own.messages);
    if (own === undefined || !isOwn(at, site.name)) continue;
    const ids = Object.keys(own.messages).filter((id) => isMessageId(id) && !shown.has(id) && !reported.names.has(id));
    if (ids.length === 0) continue;
    const inherited = below.flatMap(({ messages }) => Object.keys(messages));
    const open = new Set(inherited.filter((id) => shown.has(id) && !Object.hasOwn(own.messages, id)));
    for (const id of ids) {
      const place = keyAt(own.messages, id);
      if (reported.spots.has(spotOf(place)) || isNamedAbove(id) || isOfForm(id, context)) continue;
      yield report('FP5108', place, { id }, { suggestion: nearest(id, open) });
    }
  }
}

/** Declared things are used; a misspelt use is reported where it is. */
export const rule: Rule = {
  name: 'unused',
  again: {
    alone: (context) => unread(context, reportedBy([])),
    page: losing(
      'operation',
      'form',
      'modal',
      'menu',
      'api',
      'state',
      'asset',
      'file',
      'icon',
      'document',
      'message',
      'said',
    ),
  },
  *check() {},
  *lastly(context, found) {
    if (context.site.locales.length === 0 || found.some(({ severity }) => severity === 'error')) return;
    const reported = reportedBy(found);
    yield* nameless(context, reported);
    yield* unread(context, reported);
    yield* unshown(context, reported);
    yield* unshownTexts(context, reported);
  },
};
