/** Random edits of files that leave most of them right. */
import { readdirSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Writes a file as if that had been some time ago: what is written during a check is not remembered. */
export function writeEarlier(path: string, text: string): void {
  writeFileSync(path, text);
  const time = new Date(Date.now() - 60_000);
  utimesSync(path, time, time);
}

const filesBelow = (root: string, folder: string): readonly string[] =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((file) => join(folder, file));

/** Every file that defines the small project, below its folder. */
export const projectFiles = (root: string): readonly string[] => [
  ...['site.json', 'pages.json', 'menu.json'],
  ...['content', 'schemas'].flatMap((folder) => filesBelow(root, folder)),
];

/** Every file of the sites above it. */
export const filesOfSites = (root: string): readonly string[] => filesBelow(root, 'sites');

export type Valued = { readonly path: readonly (string | number)[]; readonly key: string; readonly value: unknown };

/** Every value of an object in a file, with its key. */
export function valuesIn(value: unknown, path: readonly (string | number)[] = []): readonly Valued[] {
  if (typeof value !== 'object' || value === null) return [];
  const entries = Object.entries(value) as [string, unknown][];
  return entries.flatMap(([key, child]) => {
    const place = [...path, Array.isArray(value) ? Number(key) : key];
    const below = valuesIn(child, place);
    return Array.isArray(value) ? below : [{ path: place, key, value: child }, ...below];
  });
}

function setAt(root: unknown, path: readonly (string | number)[], value: unknown): void {
  const [last, holder] = [path.at(-1) ?? '', path.slice(0, -1)];
  const target = holder.reduce<unknown>((each, step) => Reflect.get(each as object, step), root);
  Reflect.set(target as object, last, value);
}

const brandings: readonly unknown[] = [
  ...['#00594f', '#fafafa', 'small', 'none', 'system', 'Other Town', 'Example', '', 'hello', "'hello'", 'a b'],
  ...['a@example.org', 'no address', '+49 30 1234', '+49301234', 'DE', 'XX', 5, true, null, {}, { name: 'figtree' }],
  ...['Etc/GMT+1', 'Etc/GMT+99', 'über uns'],
];

/** A site.json in which a value of its theme, brand or contacts is another, new or gone. */
export function rebranded(text: string, random: () => number): string {
  const content = JSON.parse(text) as Record<string, unknown>;
  const member = ['theme', 'brand', 'contacts'][Math.floor(random() * 3)] ?? '';
  const places = valuesIn(content[member], [member]);
  const place = places[Math.floor(random() * places.length)];
  const path = place === undefined || random() < 0.15 ? [member, random() < 0.5 ? 'radius' : 'phone'] : place.path;
  if (typeof content[member] === 'object') setAt(content, path, brandings[Math.floor(random() * brandings.length)]);
  if (random() < 0.1) setAt(content, path, undefined);
  return JSON.stringify(content, null, 2);
}

/** A file in which one value is what another page says under the same key: most of these changes are allowed. */
export function exchanged(text: string, all: readonly Valued[], random: () => number): string {
  const pick = <Item>(items: readonly Item[]): Item | undefined => items[Math.floor(random() * items.length)];
  const content: unknown = JSON.parse(text);
  const place = pick(valuesIn(content));
  const other = pick(all.filter(({ key, value }) => key === place?.key && typeof value === typeof place.value));
  if (place !== undefined && other !== undefined) setAt(content, place.path, other.value);
  return JSON.stringify(content, null, 2);
}

const wordings: readonly string[] = [
  ...['words', '[home](/)', '[gone](/gone)', '[up](#terms)', '![logo](images/logo.svg)', '![gone](images/gone.svg)'],
  ...[
    '{{brand.name}}',
    '{{brand.gone}}',
    '## Terms',
    '<<<<<<< HEAD\n>>>>>>> main',
    '\uFFFD',
    'cell',
    'images/logo.svg',
  ],
];

/** A long text in which a word is another, or a line of its front matter. */
export function reworded(text: string, random: () => number): string {
  const words = [...text.matchAll(/\S+/g)];
  const found = words[Math.floor(random() * words.length)];
  const wording = wordings[Math.floor(random() * wordings.length * 2)] ?? 'other';
  if (found === undefined) return `${wording}\n`;
  return text.slice(0, found.index) + wording + text.slice(found.index + found[0].length);
}
