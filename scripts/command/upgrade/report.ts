/** Report of an upgrade for people, in a terminal or a pull request. */
import { stableText } from '../../../src/base/json';
import type { Counts } from '../../../src/definition/compare/counts';
import { differencesAsMarkdown, differencesAsText } from '../../../src/definition/compare/report';
import { reportMarkdown } from '../../../src/definition/report/markdown';
import { lineColumn } from '../../../src/definition/report/position';
import { reportPretty } from '../../../src/definition/report/pretty';
import type { Origin, TextOf } from '../../../src/definition/source-site';
import { tally } from '../check/summary';
import type { AppliedRename } from './apply-renames';
import type { LocatedChange, NameClash, SiteUpgrade } from './compare';

export type Upgrade = {
  readonly from: string;
  readonly to: string;
  readonly renames: readonly AppliedRename[];
  readonly sites: readonly SiteUpgrade[];
};

type ReportContext = { readonly root: string; readonly textOf: TextOf };

/** A site with the version that it is upgraded from. */
type SiteReport = SiteUpgrade & { readonly from: string };

const longest = 80;

function excerpt(value: unknown): string {
  const text = value === undefined ? 'nothing' : stableText(value);
  return text.length > longest ? `${text.slice(0, longest - 1)}…` : text;
}

function renameLines(renames: readonly AppliedRename[]): readonly string[] {
  return renames.flatMap(({ kind, old, to, files, refused }) => {
    const places = Object.values(files).reduce((sum, count) => sum + count, 0);
    const count =
      places === 0 ? 'not named in your files' : `${places} ${places === 1 ? 'place' : 'places'} of your sites`;
    return [
      `  ${kind} ${old} → ${to}   ${refused === undefined ? count : `not done: ${refused}`}`,
      ...Object.entries(files).map(([file, all]) => `    ${file} (${all})`),
    ];
  });
}

/** Returns the counts before and after; an unchanged count appears once. */
const countsText = (before: Counts, after: Counts): string =>
  Object.entries(before)
    .map(([name, count]) => (count === after[name] ? `${name} ${count}` : `${name} ${count} → ${after[name]}`))
    .join(', ');

const placeOf = (at: Origin | undefined, textOf: TextOf): string =>
  at === undefined ? 'your site' : `${at.file}:${lineColumn(textOf(at.file) ?? '', at.from).line}`;

function hiddenLine({ kind, name, path, below, own, at }: LocatedChange, textOf: TextOf): string {
  const address = [name, ...path].join('.');
  return `${placeOf(at, textOf)}  ${kind} ${address}: ${excerpt(own)}, where the base says ${excerpt(below)} now`;
}

function clashLine({ kind, name, at }: NameClash, { site, from }: SiteReport, textOf: TextOf): string {
  const owner = at === undefined ? site : (/^sites\/([^/]+)\//.exec(at.file)?.[1] ?? site);
  return (
    `${placeOf(at, textOf)}  ${kind} ${name}: the base has a ${kind} of this name now, and yours changes it. ` +
    `To keep both, install Faceplate ${from} again, then npx faceplate rename ${kind} ${name} NEW --site ${owner} --write`
  );
}

/** Returns a heading and its lines for each way in which the site and the base overlap; none without lines. */
function overlaps(
  upgrade: SiteReport,
  textOf: TextOf,
): readonly (readonly [heading: string, lines: readonly string[]])[] {
  const { clashes, hidden } = upgrade;
  const all = [
    ['Names that the base has now too', clashes.map((one) => clashLine(one, upgrade, textOf))],
    ['Changes of the base that your site overrides', hidden.map((one) => hiddenLine(one, textOf))],
  ] as const;
  return all.filter(([, lines]) => lines.length > 0);
}

function siteText(upgrade: SiteReport, { root, textOf }: ReportContext): string {
  const { compared, differences, problems, before, after } = upgrade;
  return [
    differencesAsText(differences, compared),
    `holds ${countsText(before, after)}`,
    ...overlaps(upgrade, textOf).map(
      ([heading, lines]) => `${heading} (${lines.length}):\n${lines.map((line) => `  ${line}`).join('\n')}`,
    ),
    ...(problems.length === 0
      ? []
      : [`what is left to do (${tally(problems)}):\n\n${reportPretty(problems, { root, textOf })}`]),
  ].join('\n\n');
}

const title = ({ from, to }: Upgrade): string => `Faceplate ${from} → ${to}`;

export const upgradeAsText = (upgrade: Upgrade, options: ReportContext): string =>
  [
    title(upgrade),
    ...(upgrade.renames.length === 0 ? [] : [['renamed in the base', ...renameLines(upgrade.renames)].join('\n')]),
    ...upgrade.sites.map((site) => siteText({ ...site, from: upgrade.from }, options)),
  ].join('\n\n');

const listed = (lines: readonly string[]): string => lines.map((line) => `- ${line.trim()}`).join('\n');

function siteMarkdown(upgrade: SiteReport, { root, textOf }: ReportContext): string {
  const { site, compared, differences, problems, before, after } = upgrade;
  return [
    `## ${site}`,
    differencesAsMarkdown(differences, compared),
    `Holds ${countsText(before, after)}.`,
    ...overlaps(upgrade, textOf).flatMap(([heading, lines]) => [`### ${heading}`, listed(lines)]),
    ...(problems.length === 0 ? [] : ['### Left to do', reportMarkdown(problems, { root, textOf })]),
  ].join('\n\n');
}

export const upgradeAsMarkdown = (upgrade: Upgrade, options: ReportContext): string =>
  [
    `# ${title(upgrade)}`,
    ...(upgrade.renames.length === 0 ? [] : ['## Renamed in the base', listed(renameLines(upgrade.renames))]),
    ...upgrade.sites.map((site) => siteMarkdown({ ...site, from: upgrade.from }, options)),
  ].join('\n\n');
