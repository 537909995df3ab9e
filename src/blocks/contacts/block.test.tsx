// @vitest-environment happy-dom
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { proxy } from 'valtio/vanilla';
import { afterEach, expect, it } from 'vitest';
import { emptyScope, testBlock, TestPage } from '../../forms/testing';
import type { ContactsBlock } from '../../generated/blocks';
import Contacts from './block';

afterEach(cleanup);

const messages = { reach: 'Phone', data: '+4915228817386', own: '+49 5999 410 0', mail: 'hello@example.org' };

it('formats a number from data in the groups of its country', async () => {
  const way = { icon: 'phone', label: 'reach' };
  const items = [
    { ...way, id: 'linked', text: 'data', to: { url: 'tel:+4915228817386' } },
    { ...way, id: 'bare', text: 'data' },
    { ...way, id: 'own', text: 'own', to: { url: 'tel:+4959994100' } },
    { ...way, id: 'mail', text: 'mail', to: { url: 'mailto:hello@example.org' } },
  ];
  const block = testBlock({ block: 'contacts', id: 'it', items }) as unknown as ContactsBlock;
  render(
    <TestPage store={proxy({ ...emptyScope() })} messages={messages}>
      <Contacts block={block} />
    </TestPage>,
  );
  await waitFor(() => expect(screen.getAllByText('+49 1522 8817386')).toHaveLength(2), { timeout: 5000 });
  expect(screen.getByText('+49 5999 410 0')).toBeDefined();
  expect(screen.getByText('hello@example.org')).toBeDefined();
});
