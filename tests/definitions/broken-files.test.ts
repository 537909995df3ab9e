/**
 * A file that is not JSON is always reported, and nothing of its site is published. Random changes to the text of each kind of file, in
 * the base and in an overlay, the same ones each time: check refuses everything that jsonc-parser refuses.
 */
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'jsonc-parser';
import type { ParseError } from 'jsonc-parser';
import { describe, expect, it } from 'vitest';
import type { Edit } from './project';
import { withEdits } from './project';
import { randomNumbers } from './random-mutations';

const folder = join(import.meta.dirname, 'project');
const textOf = (file: string): string => readFileSync(join(folder, file), 'utf8');
const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.json'));

/** A town with a file of each kind. */
const town: Readonly<Record<string, string>> = {
  'site.json': '{ "faceplate": 1, "site": "town", "extends": "base",\n  "brand": { "name": "Town" } }',
  'pages.json': '{ "faceplate": 1,\n  "pages": [{ "id": "home", "title": "contact.title" }] }',
  'menu.json': '{ "faceplate": 1,\n  "main": [{ "id": "contact", "message": "home.title" }] }',
  'content/pages/home.json': '{ "faceplate": 1,\n  "id": "home", "body": [{ "id": "hello", "size": "lg" }] }',
  'content/parts/note.json':
    '{ "faceplate": 1,\n  "id": "note", "body": [{ "block": "text", "id": "a", "text": "home.title" }] }',
  'content/messages/en.json': '{ "home.title": "Town",\n  "contact.title": "Write" }',
  'content/glossary/en.json': '{ "faceplate": 1,\n  "words": [] }',
  'schemas/forms/contact/layout.json': '{ "faceplate": 1,\n  "fields": [{ "id": "email", "label": "contact.title" }] }',
  'schemas/forms/contact/schema.json': '{ "properties": {\n  "email": { "maxLength": 50 } } }',
  'schemas/forms/contact/examples.json': '{ "valid": [],\n  "invalid": [] }',
  'schemas/entities/place.schema.json': '{ "properties": {\n  "street": { "maxLength": 50 } } }',
  'schemas/operations/places.list/operation.json': '{ "faceplate": 1,\n  "path": "/places" }',
  'schemas/operations/places.list/samples.json': '{ "samples": [],\n  "note": 1 }',
};
const townFiles: readonly Edit[] = Object.entries(town).map(([file, to]) => ({ file: `sites/town/${file}`, to }));

const isBroken = (text: string): boolean => {
  const errors: ParseError[] = [];
  parse(text, errors, { allowTrailingComma: true });
  return errors.length > 0;
};

const withoutSome = (text: string, sign: string, count: number, random: () => number): string => {
  const places = [...text.matchAll(new RegExp(`\\${sign}`, 'g'))].map(({ index }) => index);
  const gone = new Set(Array.from({ length: count }, () => places[Math.floor(random() * places.length)]));
  return [...text].filter((_, index) => !gone.has(index)).join('');
};

/** One change to a text: signs left out, a sign too much, the end cut off, or both sides of a merge. */
function changed(text: string, random: () => number): string {
  const at = Math.floor(random() * text.length);
  const end = Math.min(text.length, at + 1 + Math.floor(random() * 40));
  switch (Math.floor(random() * 6)) {
    case 0:
      return withoutSome(text, ',', 2, random);
    case 1:
      return withoutSome(text, '"', 1 + Math.floor(random() * 2), random);
    case 2:
      return withoutSome(text, random() < 0.5 ? '}' : '{', 1 + Math.floor(random() * 2), random);
    case 3:
      return `${text.slice(0, at)}\n<<<<<<< HEAD\n${text.slice(at, end)}\n=======\n>>>>>>> theirs\n${text.slice(end)}`;
    case 4:
      return text.slice(0, at);
    default:
      return text.slice(0, at) + (',:{}[]"x'[Math.floor(random() * 8)] ?? '') + text.slice(at);
  }
}

/** Ten texts that are not JSON, the same ones each time. */
function brokenTexts(text: string, seed: number): readonly string[] {
  const random = randomNumbers(seed);
  const found = Array.from({ length: 60 }, () => changed(text, random)).filter(isBroken);
  return found.slice(0, 10);
}

/** Texts that are not JSON and yet pass the check. */
function passing(file: string, site: string, text: string, others: readonly Edit[]): readonly string[] {
  return brokenTexts(text, file.length).filter((broken) =>
    withEdits([...others, { file, to: broken }], (project) => {
      const isTold = project.check().some(({ severity, at }) => severity === 'error' && at?.file === file);
      return !isTold || project.compile(site).site !== undefined;
    }),
  );
}

describe('a file that is not JSON stops its site', () => {
  it.each(files)('%s', (file) => {
    expect(passing(file, 'base', textOf(file), [])).toEqual([]);
  });

  it.each(Object.entries(town))('%s of an overlay', (file, text) => {
    expect(passing(`sites/town/${file}`, 'town', text, townFiles)).toEqual([]);
  });

  it.each([300, 20_000])('a page with %i nested lists', (depth) => {
    const to = `{ "faceplate": 1, "id": "home", "body": ${'['.repeat(depth)}${']'.repeat(depth)} }`;
    const codes = withEdits([{ file: 'content/pages/home.json', to }], (project) =>
      project.check().map(({ code, at }) => `${at?.file} ${code}`),
    );
    expect(codes).toEqual(['content/pages/home.json FP1001']);
  });
});
