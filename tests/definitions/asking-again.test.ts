import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { asList, asObject, isObject } from '../../src/base/json';
import type { JsonObject } from '../../src/base/json';

const content = join(process.cwd(), 'content');
const read = (path: string): unknown => JSON.parse(readFileSync(join(content, path), 'utf8'));
const words = (locale: string) => asObject(read(`messages/${locale}.json`));

/** The blocks of a kind, at any depth. */
function blocks(kind: string, value: unknown): JsonObject[] {
  if (Array.isArray(value)) return value.flatMap((each) => blocks(kind, each));
  if (!isObject(value)) return [];
  const inner = Object.values(value).flatMap((each) => blocks(kind, each));
  return value['block'] === kind ? [value, ...inner] : inner;
}

/** The buttons that fetch data again where they could not be fetched; what only adds to a page is left out when it fails. */
const buttons = readdirSync(join(content, 'pages')).flatMap((file) =>
  blocks('await', read(`pages/${file}`)).flatMap(({ on, failed }) =>
    blocks('button', failed).map(({ label, press }) => ({ file, on, label: String(label), press })),
  ),
);

describe('a retry button', () => {
  it.each(buttons)('repeats the request: $on of $file', ({ on, label, press }) => {
    expect(asList(press)).toEqual([{ action: 'refresh', data: [on] }]);
    expect([words('en')[label], words('de')[label]]).toEqual(['Try again', 'Noch einmal versuchen']);
  });
});
