// @vitest-environment happy-dom
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { showField } from '../../../../tests/support/field';

const { callFromPage } = vi.hoisted(() => ({ callFromPage: vi.fn() }));
vi.mock('../../../kit/data/call-from-page', () => ({ callFromPage }));

afterEach(cleanup);

const names: Readonly<Record<string, string>> = { c: 'Köln', k: 'Kiel', u: 'Ulm', n: 'Neu-Ulm' };
const values = Object.keys(names);
const item = { widget: 'combobox', options: values.map((value) => ({ id: value, value, label: names[value] })) };
const schema = { type: 'string', enum: values };
const box = () => screen.getByRole<HTMLInputElement>('combobox');
const entries = () => screen.queryAllByRole('option').map(({ textContent }) => textContent);
const active = () => document.getElementById(box().getAttribute('aria-activedescendant') ?? '')?.textContent;

it('suggests matches at the beginning first', async () => {
  const { user } = await showField({ item, schema });
  await user.type(box(), 'ul');
  expect(entries()).toEqual(['Ulm', 'Neu-Ulm']);
  expect(box().getAttribute('aria-expanded')).toBe('true');
});

it('returns the value of the entry chosen by keyboard', async () => {
  const { user, submit } = await showField({ item, schema });
  await user.type(box(), 'k{ArrowDown}{ArrowDown}');
  expect(active()).toBe('Kiel');
  await user.keyboard('{Enter}');
  expect(box().value).toBe('Kiel');
  expect(entries()).toEqual([]);
  expect(await submit()).toEqual({ field: 'k' });
});

it('starts no timer before anything is typed', async () => {
  const started = vi.spyOn(globalThis, 'setTimeout');
  await showField({ item, schema });
  expect(started.mock.calls.filter(([, delay]) => delay === 250)).toEqual([]);
  started.mockRestore();
});

it('wraps around from the field to the last entry', async () => {
  const { user } = await showField({ item, schema });
  await user.click(box());
  await user.keyboard('{ArrowUp}');
  expect(active()).toBe('Neu-Ulm');
  await user.keyboard('{ArrowDown}');
  expect(active()).toBe('Köln');
});

it('selects a pressed entry', async () => {
  const { user, submit } = await showField({ item, schema });
  await user.type(box(), 'ul');
  await user.click(screen.getByRole('option', { name: 'Neu-Ulm' }));
  expect(await submit()).toEqual({ field: 'n' });
});

it('accepts a name typed in full without its accents', async () => {
  const { user, submit } = await showField({ item, schema });
  await user.type(box(), 'koln');
  await user.tab();
  expect(box().value).toBe('Köln');
  expect(await submit()).toEqual({ field: 'c' });
});

it('keeps the text when Escape closes it', async () => {
  const { user } = await showField({ item, schema });
  await user.type(box(), 'ul{Escape}');
  expect(entries()).toEqual([]);
  expect(box().value).toBe('ul');
});

it('blocks the form while a text is not one of the choices', async () => {
  const { user, submit } = await showField({ item, schema });
  await user.type(box(), 'Bonn');
  await user.tab();
  expect(box().value).toBe('Bonn');
  expect(box().getAttribute('aria-invalid')).toBe('true');
  expect(await submit()).toBeUndefined();
  await user.clear(box());
  await user.type(box(), 'Ulm');
  expect(await submit()).toEqual({ field: 'u' });
});

it('accepts any text if choices are only suggestions', async () => {
  const { user, submit } = await showField({ item: { ...item, free: true }, schema: { type: 'string' } });
  await user.type(box(), ' Bonn ');
  expect(await submit()).toEqual({ field: 'Bonn' });
});

it('has no answer once it has been cleared', async () => {
  const { user, submit } = await showField({ item, schema, initialValues: { field: 'u' } });
  expect(box().value).toBe('Ulm');
  await user.clear(box());
  expect(await submit()).toEqual({});
});

it('does not submit the form with the Enter that selects an entry', async () => {
  await showField({ item, schema, required: true });
  fireEvent.change(box(), { target: { value: 'ul' } });
  fireEvent.keyDown(box(), { key: 'ArrowDown' });
  expect(fireEvent.keyDown(box(), { key: 'Enter' })).toBe(false);
});

describe('an operation that suggests', () => {
  const operations = { suggest: { id: 'suggest', api: 'main', protocol: 'rest' } } as const;
  const asking = {
    widget: 'combobox',
    typed: 'q',
    options: { operation: 'suggest', with: { q: '' }, value: 'id', label: 'name' },
  };
  const towns = [
    { id: 't-1', name: 'Ulm' },
    { id: 't-2', name: 'Ulmen' },
  ];

  it('is called after three letters', async () => {
    callFromPage.mockReset().mockResolvedValue({ status: 'ready', value: towns });
    const { user } = await showField({ item: asking, schema: { type: 'string' }, operations });
    await user.type(box(), 'ul');
    expect(callFromPage).not.toHaveBeenCalled();
    await user.type(box(), 'm');
    await screen.findByRole('option', { name: 'Ulmen' });
    expect(callFromPage.mock.calls.map(([, , values]) => values)).toEqual([{ q: 'ulm' }]);
  });

  it('accepts a full name even when suggestions arrive after the field is left', async () => {
    let answer = (_value: unknown): void => undefined;
    callFromPage.mockReset().mockReturnValue(new Promise((resolve) => (answer = resolve)));
    const { user, submit } = await showField({ item: asking, schema: { type: 'string' }, operations });
    await user.type(box(), 'Ulmen');
    await user.tab();
    await vi.waitFor(() => expect(callFromPage).toHaveBeenCalled());
    answer({ status: 'ready', value: towns });
    await vi.waitFor(() => expect(box().getAttribute('aria-invalid')).toBeNull());
    expect(await submit()).toEqual({ field: 't-2' });
  });
});
