/** A readable report of differences, for a terminal or for a pull request. */
import { grouped, stableText } from '../../base/json';
import type { ValueChange, SiteDifference } from './differences';

const width = 100;
const mostRoutes = 6;

function excerpt(value: unknown): string {
  const text = typeof value === 'object' ? stableText(value) : JSON.stringify(value);
  return text.length > width ? `${text.slice(0, width - 1)}…` : text;
}

const placed = (path: readonly string[]): string => (path.length === 0 ? '' : `${path.join('.')}: `);

/** Numbers of added and removed lines of a text; moved lines count as neither. */
function lineCounts(before: string, after: string): string {
  const counts = new Map<string, number>();
  for (const line of before.split('\n')) counts.set(line, (counts.get(line) ?? 0) + 1);
  let added = 0;
  for (const line of after.split('\n')) {
    const left = counts.get(line) ?? 0;
    if (left > 0) counts.set(line, left - 1);
    else added += 1;
  }
  const removed = [...counts.values()].reduce((sum, count) => sum + count, 0);
  return `${added} new and ${removed} removed lines`;
}

const isLong = (value: unknown): value is string => typeof value === 'string' && value.includes('\n');

function linesOf({ path, before, after, isMoved }: ValueChange): readonly string[] {
  if (isMoved) return [`~ ${placed(path)}now in the order ${excerpt(after)}`];
  if (isLong(before) && isLong(after)) return [`~ ${placed(path)}${lineCounts(before, after)}`];
  return [
    ...(before === undefined ? [] : [`- ${placed(path)}${excerpt(before)}`]),
    ...(after === undefined ? [] : [`+ ${placed(path)}${excerpt(after)}`]),
  ];
}

/** Languages with equal texts before and after are one change. */
function byLanguages(changes: readonly ValueChange[]): readonly ValueChange[] {
  const same = grouped(changes, ({ before, after }) => stableText([before, after]));
  return [...same.values()].flatMap((group) => {
    const [first] = group;
    return first === undefined ? [] : [{ ...first, path: [group.map(({ path }) => path.join('.')).join(', ')] }];
  });
}

const mark = { added: '+ ', removed: '- ', changed: '' } as const;

function routesText(routes: readonly string[] | undefined, all: readonly string[]): string {
  if (routes === undefined) return '';
  if (all.every((route) => routes.includes(route))) return 'every page';
  const shown = routes.slice(0, mostRoutes).join(', ');
  return routes.length > mostRoutes ? `${shown} and ${routes.length - mostRoutes} more` : shown;
}

/** Where it is shown and, unless it is public, to whom. */
function seenText({ routes, roles }: SiteDifference, { routes: pages, roles: all }: Compared): string {
  const where = routesText(routes, pages);
  const everybody = roles.length === 0 || roles.length === all;
  return [where, everybody ? '' : roles.join(', ')].filter((text) => text !== '').join(' · ');
}

export type Compared = {
  /** Title of the comparison: `town against base`. */
  readonly title: string;
  /** The routes of the site, and its number of roles. */
  readonly routes: readonly string[];
  readonly roles: number;
};

function summaryOf(differences: readonly SiteDifference[], { title, routes: pages }: Compared): string {
  const routes = new Set(differences.flatMap((one) => one.routes ?? []));
  const seen = pages.filter((route) => routes.has(route)).length;
  const count = differences.length;
  return count === 0
    ? `${title}: no difference`
    : `${title}: ${count} ${count === 1 ? 'difference' : 'differences'}, seen on ${seen} of ${pages.length} pages`;
}

const detailsOf = ({ kind, changes }: SiteDifference): readonly string[] =>
  (kind === 'message' ? byLanguages(changes) : changes).flatMap(linesOf);

/** A paragraph for each thing: its kind and its pages, followed by its changes. */
export const differencesAsText = (differences: readonly SiteDifference[], compared: Compared): string =>
  [
    summaryOf(differences, compared),
    ...differences.map((one) => {
      const seen = seenText(one, compared);
      const head = `${mark[one.change]}${one.kind} ${one.name}${seen && `   ${seen}`}`;
      return [head, ...detailsOf(one).map((line) => `    ${line}`)].join('\n');
    }),
  ].join('\n\n');

const code = (text: string): string => `\`${text.replaceAll('`', "'")}\``;

/** For a pull request: a list by kind, with changes as code blocks. */
export const differencesAsMarkdown = (differences: readonly SiteDifference[], compared: Compared): string =>
  [
    `**${summaryOf(differences, compared)}**`,
    ...[...grouped(differences, ({ kind }) => kind)].map(([kind, ones]) =>
      [
        `### ${kind} (${ones.length})`,
        ...ones.map((one) => {
          const seen = seenText(one, compared);
          const details = detailsOf(one);
          const word = one.change === 'changed' ? '' : `${one.change} `;
          const head = `- ${word}${code(one.name)}${seen && `: ${seen}`}`;
          return details.length === 0
            ? head
            : [head, '  ```diff', ...details.map((line) => `  ${line}`), '  ```'].join('\n');
        }),
      ].join('\n'),
    ),
  ].join('\n\n');
