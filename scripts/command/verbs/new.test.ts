import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { openProject } from '../../../src/definition/engine';
import { smallProject } from '../../../tests/definitions/project';
import { run } from './new';

/** A copy of the small project, to add to. */
const root = smallProject();

/** Each kind with a name, and a file with a word that shows the name was filled in. */
const made = [
  ['block', 'price-table', 'src/blocks/price-table/block.tsx', 'PriceTableBlock'],
  ['action', 'share', 'src/actions/share/run.ts', 'ShareAction'],
  ['widget', 'iban', 'src/forms/widgets/iban/schema.json', 'IbanWidget'],
  ['protocol', 'json-rpc', 'src/operations/json-rpc/schema.json', 'JsonRpcOperation'],
  ['integration', 'visitor-count', 'src/integrations/visitor-count/schema.json', 'VisitorCountIntegration'],
  ['provider', 'bank-transfer', 'src/payments/bank-transfer/README.md', '"payment_provider": "bank-transfer"'],
  ['rule', 'empty-titles', 'src/definition/check/rules/empty-titles.ts', "name: 'empty-titles'"],
  ['function', 'trimmed', 'src/expression/functions.ts', 'trimmed: {'],
  ['operation', 'invoices.one', 'schemas/operations/invoices.one/operation.json', '"invoices.one"'],
] as const;

const newFiles = made.map(([kind, , file]) => (kind === 'rule' ? file : file.slice(0, file.lastIndexOf('/'))));

beforeAll(async () => {
  for (const name of ['src', 'node_modules']) rmSync(join(root, name), { recursive: true });
  const filter = (path: string): boolean => !/\.test\.tsx?$/.test(path);
  for (const name of ['src', 'tsconfig.json', 'scripts/templates'])
    cpSync(resolve(name), join(root, name), { recursive: true, filter });
  symlinkSync(resolve('node_modules'), join(root, 'node_modules'), 'dir');
  vi.spyOn(console, 'log').mockImplementation(() => undefined);
  for (const [kind, name] of made) expect(await run([kind, name], root)).toBe(0);
});

afterAll(() => rmSync(root, { recursive: true, force: true }));

describe('faceplate new', () => {
  it.each(made)('creates a %s', (_kind, _name, file, word) => {
    expect(readFileSync(join(root, file), 'utf8')).toContain(word);
    expect(existsSync(join(root, `${file}.template`))).toBe(false);
  });

  it('creates code that compiles', () => {
    // Only the new code and its imports: the rest of src/ is unchanged.
    const include = [...newFiles.filter((file) => file.startsWith('src/')), 'src/**/*.d.ts'];
    writeFileSync(join(root, 'tsconfig.new.json'), JSON.stringify({ extends: './tsconfig.json', include }));
    const tsc = spawnSync(
      process.execPath,
      ['node_modules/typescript/bin/tsc', '--noEmit', '-p', 'tsconfig.new.json'],
      { cwd: root, encoding: 'utf8' },
    );
    expect(tsc.stdout).toBe('');
    const problems = openProject(root)
      .check('base')
      .filter(({ at }) => newFiles.some((folder) => at?.file.includes(folder)));
    expect(problems).toEqual([]);
  });

  it.each([
    [['block', 'price-table'], 'src/blocks/price-table is there already'],
    [['block', 'heading'], 'is there already'],
    [['block', 'menu'], 'name of a look already'],
    [['block', 'PriceTable'], 'lower-case words joined by -'],
    [['operation', 'invoices-list'], 'e.g. invoices.list'],
    [['rule', 'access'], 'src/definition/check/rules/access.ts is there already'],
    [['function', 'lower'], 'src/expression/functions.ts has "lower" already'],
    [['action', '../share'], 'is not a name for an action'],
    [
      ['pages', 'offers'],
      'npx faceplate new project|site|page|form|field|part|language|operation|block|action|widget|protocol|integration|provider|rule|function NAME',
    ],
    [
      ['block'],
      'npx faceplate new project|site|page|form|field|part|language|operation|block|action|widget|protocol|integration|provider|rule|function NAME',
    ],
  ])('rejects %j', async (words, message) => {
    await expect(run(words, root)).rejects.toThrow(message);
  });
});
