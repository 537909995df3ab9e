import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { openProject } from '../../../src/definition/engine';
import { formatFile, formatLanguage } from '../../../src/definition/format/format';
import { withProject } from '../../../tests/definitions/project';
import { stepsIn } from '../../../tests/support/guide';
import type { GuideStep } from '../../../tests/support/guide';
import { run } from '../verbs/new';

const log = vi.spyOn(console, 'log').mockImplementation(() => undefined);

async function begin(folder: string, ...words: readonly string[]): Promise<string> {
  log.mockClear();
  expect(await run(['field', ...words], folder)).toBe(0);
  return log.mock.calls.flat().join('\n');
}

const textIn = (folder: string, file: string): string => readFileSync(join(folder, file), 'utf8');
const labels = ['--label', 'en=Number', '--label', 'de=Nummer'];
const schema = 'schemas/forms/contact/schema.json';

describe('faceplate new field', () => {
  it('adds a field without problems', () =>
    withProject([], async (folder) => {
      const output = await begin(
        folder,
        'contact',
        'number',
        ...labels,
        '--required',
        '--kind',
        'integer',
        '--least',
        '1',
      );
      expect(output).toContain(`${schema}\n  required`);
      expect(JSON.parse(textIn(folder, schema))).toMatchObject({
        required: ['email', 'topic', 'agreed', 'number'],
        properties: { number: { type: 'integer', minimum: 1 } },
      });
      expect(openProject(folder).check('base')).toEqual([]);
    }));

  it('adds choices with their texts', () =>
    withProject([], async (folder) => {
      const choices = ['--choice', 'low=Low', '--choice', 'low.de=Niedrig', '--choice', 'high'];
      await begin(folder, 'contact', 'risk', '--label', 'Risk', '--kind', 'choice', ...choices);
      expect(JSON.parse(textIn(folder, 'content/messages/de.json'))).toMatchObject({
        'contact.risk.label': 'Risk',
        'contact.risk.low': 'Niedrig',
        'contact.risk.high': 'High',
      });
      expect(openProject(folder).check('base')).toEqual([]);
    }));

  it('shows changes without writing them', () =>
    withProject([], async (folder) => {
      const before = textIn(folder, schema);
      const output = await begin(folder, 'contact', 'number', ...labels, '--dry-run');
      expect(output).toContain('+ contact.number.label: "Nummer"');
      expect(output).toContain('Nothing was written.');
      expect(textIn(folder, schema)).toBe(before);
    }));

  it.each([
    [['contact'], 'Name the form and the field'],
    [['contcat', 'number'], 'There is no form "contcat". Did you mean "contact"?'],
    [['contact', 'email', ...labels], 'has a field "email" already'],
    [['contact', 'Number', ...labels], '"Number" cannot be the name of a field'],
    [['contact', 'number'], 'The field has no label: --label en="…" --label de="…"'],
    [['contact', 'number', '--label', 'en=Number'], 'The text "contact.number.label" is missing in: de.'],
    [['contact', 'number', '--label', 'fr=Nombre'], 'does not speak "fr"'],
    [['contact', 'number', ...labels, '--kind', 'emial'], 'Did you mean "email"?'],
    [['contact', 'number', ...labels, '--most', 'many'], '--most takes a number, not "many"'],
    [['contact', 'number', ...labels, '--width', 'wide'], '--width is half or third'],
    [['contact', 'number', ...labels, '--after', 'a', '--before', 'b'], 'not both'],
  ])('rejects %j without writing', (words, reason) =>
    withProject([], async (folder) => {
      const before = textIn(folder, schema);
      await expect(run(['field', ...words], folder)).rejects.toThrow(reason);
      expect(textIn(folder, schema)).toBe(before);
    }),
  );
});

describe('the guide for adding a field', () => {
  const guide = stepsIn(readFileSync('docs/guides/add-a-field.md', 'utf8'));
  const [command] = guide.flatMap((step) =>
    step.kind === 'run' && step.command.includes('new field') ? [step.command] : [],
  );
  const root = mkdtempSync(join(tmpdir(), 'faceplate-field-'));

  beforeAll(() => {
    for (const name of ['schemas', 'packs', 'content', 'site.json', 'pages.json', 'menu.json'])
      cpSync(resolve(name), join(root, name), { recursive: true });
    for (const name of ['src', 'images', 'dist', 'node_modules'])
      if (existsSync(name)) symlinkSync(resolve(name), join(root, name), 'dir');
  });
  afterAll(() => rmSync(root, { recursive: true, force: true }));

  /** Returns the file with the addition of a guide's step, at the place where a reader would add it. */
  function written({ file, place, text }: Extract<GuideStep, { kind: 'write' }>): string {
    const before = readFileSync(file, 'utf8');
    const entries = text
      .trim()
      .replace(/^\{|\}$/g, '')
      .trim();
    if (file.includes('messages/'))
      return before.replace(/^ {2}"contact\.[^\n]*,\n(?! {2}"contact\.)/m, (line) => `${line}${entries},\n`);
    const whole = JSON.parse(before) as Record<string, unknown>;
    const holder = place?.split('.').reduce<unknown>((found, key) => Reflect.get(Object(found), key), whole) ?? whole;
    if (!Array.isArray(holder)) Object.assign(Object(holder), JSON.parse(text));
    else holder.splice(holder.findIndex(({ id }) => id === 'customerNumber') + 1, 0, JSON.parse(text));
    return JSON.stringify(whole);
  }

  it('produces the same files byte for byte as the command', async () => {
    const words = [...(command ?? '').matchAll(/"([^"]*)"|(\S+)/g)].map(([, quoted, plain]) => quoted ?? plain ?? '');
    const [, , , ...asked] = words;
    await run(
      asked.filter((word) => word !== '--dry-run'),
      root,
    );
    const language = formatLanguage(root);
    const steps = guide.flatMap((step) => (step.kind === 'write' ? [step] : []));
    expect(steps).toHaveLength(5);
    for (const step of steps) {
      const byHand = formatFile(step.file, written(step), language)?.text;
      expect(textIn(root, step.file)).toBe(byHand);
      expect(byHand).not.toBe(readFileSync(step.file, 'utf8'));
    }
  });

  it('leaves no problems', () => {
    expect(openProject(root).check('base')).toEqual([]);
  });
});
