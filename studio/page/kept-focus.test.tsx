// @vitest-environment happy-dom
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { useKeptFocus } from './kept-focus';

afterEach(cleanup);

function Panel({ hasButton }: { readonly hasButton: boolean }) {
  const ref = useKeptFocus();
  return (
    <div ref={ref} role="region" aria-label="Properties" tabIndex={-1}>
      {hasButton ? <button type="button">Remove</button> : null}
    </div>
  );
}

it('keeps the focus in a pane whose button disappears', async () => {
  const { rerender } = render(<Panel hasButton />);
  act(() => screen.getByRole('button').focus());
  rerender(<Panel hasButton={false} />);
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('region')));
});
