import { resolve } from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { run } from './eval';

const root = resolve(import.meta.dirname, '../../..');

async function evaluated(...words: readonly string[]): Promise<{ readonly code: number; readonly text: string }> {
  const log = vi.spyOn(console, 'log').mockImplementation(() => undefined);
  const error = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const page = words.includes('--page') ? [] : ['--page', 'my-services'];
  const code = await run([...words, ...page], root);
  const text = [...log.mock.calls, ...error.mock.calls].flat().join('\n');
  log.mockRestore();
  error.mockRestore();
  return { code, text };
}

describe('faceplate eval', () => {
  it('prints the value of each part', async () => {
    const { code, text } = await evaluated(
      "session.role == 'customer' && state.switching == 'provider'",
      '--as',
      'customer',
    );
    expect(code).toBe(0);
    expect(text.split('\n').map((line) => line.trim().split(/ {2,}/))).toEqual([
      ["session.role == 'customer' && state.switching == 'provider'", 'true', 'true or false'],
      ["session.role == 'customer'", 'true', 'true or false'],
      ['session.role', '"customer"', 'text'],
      ["state.switching == 'provider'", 'true', 'true or false'],
      ['state.switching', '"provider"', 'text'],
    ]);
  });

  it('uses the first item of a recorded answer as the item of a list', async () => {
    const { text } = await evaluated('contract.order_number');
    expect(text).toMatch(
      /^contract\.order_number +"A-[^]+\ncontract: the first of data\.contracts[^]+of contracts\.list$/,
    );
  });

  it('shows where a path ends', async () => {
    const { text } = await evaluated('contract.shelved_date != null && daysUntil(contract.shelved_date) > 3');
    expect(text).toMatch(/\n {2}contract\.shelved_date +null/);
  });

  it('evaluates a loop with its own name', async () => {
    const { code, text } = await evaluated("size(data.contracts.filter(c, c.state == 'active'))");
    expect(code).toBe(0);
    expect(text).toMatch(/^size\(.+\) +\d+ +a number/);
  });

  it('takes the parameters of an address from a recorded list', async () => {
    const { text } = await evaluated('route.params.slug', '--page', 'news-item');
    expect(text).toMatch(/^route\.params\.slug +"[a-z0-9-]+" /);
  });

  it('points to a mistake', async () => {
    const { code, text } = await evaluated('contract.prise');
    expect(code).toBe(1);
    expect(text).toMatch(/^contract\.prise\n {9}\^{5}\ncontract has no field 'prise'\.[^]+Did you mean "price"\?$/);
  });

  it.each([
    ['role', '--as', 'custmer', 'customer'],
    ['sample', '--sample', 'on', 'one'],
    ['block', '--block', 'servces', 'services'],
  ])('suggests the nearest %s for an unknown one', async (_kind, option, name, near) => {
    await expect(evaluated('state.switching', option, name)).rejects.toThrow(`Did you mean "${near}"?`);
  });

  it('asks for a page', async () => {
    await expect(run(['1 + 1'], root)).rejects.toThrow('Name an expression and the page');
  });
});
