/**
 * A town's edit must survive every upgrade of the base, with the upgrade visible, or be refused with an error. Never
 * silently lost.
 */
import { describe, expect, it } from 'vitest';
import { parseDefinition } from '../source/load';
import { overlay } from './overlay';
import type { Problem } from '../problems';

type Field = { id: string; label: string; required?: boolean; maxLength?: number };
type Consent = { id: string; text: string };
type Form = { title: string; fields: Field[]; consents: Consent[] };

const base: Form = {
  title: 'contact.title',
  fields: [
    { id: 'name', label: 'contact.name', maxLength: 80 },
    { id: 'phone', label: 'contact.phone', maxLength: 30 },
    { id: 'email', label: 'contact.email' },
    { id: 'text', label: 'contact.text', maxLength: 2000 },
  ],
  consents: [
    { id: 'privacy', text: 'consent.privacy' },
    { id: 'news', text: 'consent.news' },
  ],
};

const ids = (list: readonly { id: string }[]): string[] => list.map(({ id }) => id);
const field = (form: Form, id: string): Field | undefined => form.fields.find((one) => one.id === id);
const after = (form: Form, id: string): string | undefined => ids(form.fields)[ids(form.fields).indexOf(id) - 1];

type Edit = { readonly over: object; readonly holds: (form: Form) => boolean; readonly needs?: string };

const edits: Readonly<Record<string, Edit>> = {
  relabel: {
    over: { fields: [{ id: 'phone', label: 'town.phone' }] },
    holds: (form) => field(form, 'phone')?.label === 'town.phone',
    needs: 'phone',
  },
  'make required': {
    over: { fields: [{ id: 'phone', required: true }] },
    holds: (form) => field(form, 'phone')?.required === true,
    needs: 'phone',
  },
  remove: {
    over: { fields: [{ id: 'phone', $remove: true }] },
    holds: (form) => field(form, 'phone') === undefined,
    needs: 'phone',
  },
  'add after': {
    over: { fields: [{ id: 'fax', label: 'town.fax', $after: 'phone' }] },
    holds: (form) => after(form, 'fax') === 'phone',
    needs: 'phone',
  },
  move: {
    over: { fields: [{ id: 'name', $after: 'phone' }] },
    holds: (form) => after(form, 'name') === 'phone',
    needs: 'phone',
  },
  'change title': { over: { title: 'town.title' }, holds: (form) => form.title === 'town.title' },
  'add consent': {
    over: { consents: [{ id: 'calls', text: 'town.calls', $after: 'privacy' }] },
    holds: (form) => ids(form.consents).join().includes('privacy,calls'),
  },
  'drop consent': {
    over: { consents: [{ id: 'news', $remove: true }] },
    holds: (form) => !ids(form.consents).includes('news'),
  },
};

type Upgrade = {
  readonly apply: (form: Form) => void;
  readonly visible: (form: Form, edit: string) => boolean;
  readonly loses?: string;
};

const order = (form: Form, edit: string): boolean => {
  const others = edit === 'move' ? ['text', 'email', 'phone'] : ['text', 'email', 'phone', 'name'];
  const left = others.filter((id) => field(form, id) !== undefined);
  return (
    ids(form.fields)
      .filter((id) => left.includes(id))
      .join() === left.join()
  );
};

const upgrades: Readonly<Record<string, Upgrade>> = {
  'insert at head': {
    apply: (form) => void form.fields.unshift({ id: 'salutation', label: 'contact.salutation' }),
    visible: (form) => ids(form.fields)[0] === 'salutation',
  },
  append: {
    apply: (form) => void form.fields.push({ id: 'file', label: 'contact.file' }),
    visible: (form) => ids(form.fields).at(-1) === 'file',
  },
  'tighten a rule': {
    apply: (form) => void Object.assign(form.fields[1]!, { maxLength: 20 }),
    visible: (form, edit) => edit === 'remove' || field(form, 'phone')?.maxLength === 20,
  },
  reorder: { apply: (form) => void form.fields.reverse(), visible: order },
  'remove an item': {
    apply: (form) => void form.fields.splice(1, 1),
    visible: (form) => field(form, 'phone') === undefined,
    loses: 'phone',
  },
  'rename an id': {
    apply: (form) => void Object.assign(form.fields[1]!, { id: 'telephone' }),
    visible: (form) => field(form, 'telephone') !== undefined,
    loses: 'phone',
  },
};

const cases = Object.keys(edits).flatMap((edit) => Object.keys(upgrades).map((upgrade) => [edit, upgrade] as const));

const merged = (below: object, over: object): { form: Form; problems: Problem[] } => {
  const problems: Problem[] = [];
  const load = (file: string, value: object): unknown => parseDefinition(file, JSON.stringify(value)).value;
  return {
    form: overlay(load('base.json', below), load('town.json', over), { site: 'town', problems }) as Form,
    problems,
  };
};

describe('town edits and base upgrades', () => {
  it.each(cases)('%s survives: %s', (editName, upgradeName) => {
    const edit = edits[editName]!;
    const upgrade = upgrades[upgradeName]!;
    const before = merged(base, edit.over);
    expect(before.problems).toEqual([]);
    expect(edit.holds(before.form)).toBe(true);

    const upgraded = structuredClone(base);
    upgrade.apply(upgraded);
    const { form, problems } = merged(upgraded, edit.over);
    expect(upgrade.visible(form, editName)).toBe(true);
    if (edit.needs !== undefined && edit.needs === upgrade.loses) {
      expect(problems.map(({ severity, at }) => [severity, at?.file])).toEqual([['error', 'town.json']]);
    } else {
      // Only superfluous changes may be reported.
      expect(problems.filter(({ code }) => code !== 'FP2008')).toEqual([]);
      expect(edit.holds(form)).toBe(true);
    }
  });

  it('cover all 48 cases', () => expect(cases).toHaveLength(48));
});
