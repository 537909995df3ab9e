// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { proxy } from 'valtio/vanilla';
import { afterEach, expect, it } from 'vitest';
import type { FormBlock } from '../../generated/blocks';
import { emptyScope, formFiles, testBlock, testForm, TestPage } from '../../forms/testing';
import FormView from './block';

const block = testBlock({
  block: 'form',
  id: 'it',
  form: 'contact',
  submit: 'contact.submit',
  press: [],
  body: [{ block: 'text', id: 'terms', text: 'terms.text' }],
}) as unknown as FormBlock;

/** Positions of the blocks relative to a field. */
async function bodySeenFrom(field: string, more: object): Promise<number> {
  const { schema, layout } = formFiles('contact');
  const form = await testForm('contact', { schema, layout: { ...layout, ...more } });
  const { container } = render(
    <TestPage forms={[form]} messages={{}} store={proxy(emptyScope())}>
      <FormView block={block} />
    </TestPage>,
  );
  return (container.querySelector(`[data-field=${field}]`) as Element).compareDocumentPosition(
    screen.getByText('terms.text'),
  );
}

afterEach(cleanup);

it.each([
  ['behind all fields', 'privacyRead', {}, Node.DOCUMENT_POSITION_FOLLOWING],
  [
    'before the field that the layout names',
    'privacyRead',
    { bodyBefore: 'privacyRead' },
    Node.DOCUMENT_POSITION_PRECEDING,
  ],
  [
    'before the group that the layout names',
    'privacyRead',
    {
      fields: [{ id: 'name' }, { id: 'agreed', group: 'contact.title', fields: [{ id: 'privacyRead' }] }],
      bodyBefore: 'agreed',
    },
    Node.DOCUMENT_POSITION_PRECEDING,
  ],
  ['behind the field before that', 'message', { bodyBefore: 'privacyRead' }, Node.DOCUMENT_POSITION_FOLLOWING],
])('blocks of a form are placed %s', async (_where, field, more, position) => {
  expect(await bodySeenFrom(field, more)).toBe(position);
});
