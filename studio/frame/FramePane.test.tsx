// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { studioTab } from '../../tests/support/studio-tab';
import { FramePane } from './FramePane';

afterEach(cleanup);

const frame = { ref: { current: null }, address: 'about:blank', scheme: 'system', picks: true, isTurnedAway: false };

it('has a link to skip everything focusable in the frame', () => {
  const open = { site: { id: 'town' }, page: { id: 'home', title: 'Home' } };
  const read = () => Promise.reject(new Error('nothing is read'));
  const pane = <FramePane frame={frame as never} answer={{ current: 'town' } as never} />;
  render(studioTab(pane, { open, editing: {}, read }));
  const link = screen.getByRole<HTMLAnchorElement>('link', { name: 'Skip the preview' });
  const shown = screen.getByTitle('Preview of Home');
  const end = document.getElementById(link.hash.slice(1));
  expect(link.compareDocumentPosition(shown)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  expect(end && shown.compareDocumentPosition(end)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  expect(end?.tabIndex).toBe(-1);
});
