// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { proxy } from 'valtio/vanilla';
import { afterEach, expect, it } from 'vitest';
import { emptyScope, testForm, TestPage } from '../../forms/testing';
import { AnswerRow } from './AnswerRow';

const list = { type: 'array', items: { type: 'string' } };
const schema = { type: 'object', properties: { name: { type: 'string' }, day: { type: 'string', format: 'date' }, papers: list, agreed: { type: 'boolean' } } };
const fields = ['name', 'day', 'papers', 'agreed'].map((id) => ({ id, label: `it.${id}` }));
const messages = { 'it.name': 'Name', 'it.day': 'Day', 'it.papers': 'Papers', 'it.agreed': 'Agreed' };

afterEach(cleanup);

it.each([
  ['name', 'Ada', 'Ada'], ['day', '2027-03-31', '31 March 2027'], ['papers', ['up-1', 'up-2'], '2 entries'], ['agreed', true, 'Yes'],
])('tells %s as a person does', async (id, value, words) => {
  const form = await testForm('it', { schema, layout: { fields } });
  const item = form.payload.fields.find((field) => field.id === id)!;
  render(<TestPage forms={[form]} store={proxy(emptyScope())} messages={messages}><dl><AnswerRow form={form.payload} item={item} value={value} /></dl></TestPage>);
  expect(screen.getByRole('definition').textContent).toBe(words);
});
