// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, it } from 'vitest';
import { studioTab } from '../../tests/support/studio-tab';
import { DescribeDialog } from './DescribeDialog';

afterEach(cleanup);

const nothingRead = () => Promise.reject(new Error('nothing is read'));

/** Opens the dialog for a picture with the description `before`; returns the number of closings. */
function describePicture(before: Readonly<Record<string, string>> | undefined): () => number {
  let closed = 0;
  const dialog = (
    <DescribeDialog
      picture={{ name: 'square.png', data: '', shown: 'data:image/png;base64,' }}
      languages={['en']}
      before={before}
      elsewhere={0}
      onKeep={() => Promise.resolve(false)}
      onClose={() => (closed += 1)}
    />
  );
  render(studioTab(dialog, { open: {}, editing: {}, read: nothingRead }));
  return () => closed;
}

const describe = (words: string) => fireEvent.change(screen.getByRole('textbox'), { target: { value: words } });
const cancel = () => fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));

it('asks before it discards a description', async () => {
  const closed = describePicture(undefined);
  describe('The market square');
  cancel();
  expect(closed()).toBe(0);
  fireEvent.click(await screen.findByRole('button', { name: 'Go on filling in' }));
  expect(screen.getByDisplayValue('The market square')).toBeDefined();
  cancel();
  fireEvent.click(await screen.findByRole('button', { name: 'Discard' }));
  expect(closed()).toBe(1);
});

it('closes without a question if the description is unchanged', () => {
  const closed = describePicture({ en: 'The town hall' });
  cancel();
  expect(closed()).toBe(1);
});

it('keeps the focus in the pane if the button that opened it has disappeared', async () => {
  function Field() {
    const [isOpen, setOpen] = useState(false);
    const [isChosen, setChosen] = useState(false);
    const close = () => {
      setChosen(true);
      setOpen(false);
    };
    return (
      <section aria-label="Properties" tabIndex={-1}>
        {isChosen ? null : <button onClick={() => setOpen(true)}>Choose</button>}
        {isOpen ? (
          <DescribeDialog
            picture={{ name: 'square.png', data: '', shown: 'data:image/png;base64,' }}
            languages={['en']}
            before={undefined}
            elsewhere={0}
            onKeep={() => Promise.resolve(true)}
            onClose={close}
          />
        ) : null}
      </section>
    );
  }
  render(studioTab(<Field />, { open: {}, editing: {}, read: nothingRead }));
  const choose = screen.getByRole('button', { name: 'Choose' });
  choose.focus();
  fireEvent.click(choose);
  describe('The market square');
  await waitFor(() => expect(document.activeElement).not.toBe(choose));
  fireEvent.click(screen.getByRole('button', { name: 'Use the picture' }));
  await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toBe('Properties'));
});
