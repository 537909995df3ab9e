// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react';
import * as m from 'framer-motion/m';
import type { ReactNode } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { MotionScope, useCanMove } from './MotionScope';

const features = vi.hoisted(() => ({ loaded: vi.fn() }));
vi.mock('./enter', async () => {
  features.loaded();
  return { default: (await import('framer-motion')).domAnimation };
});

function Moving() {
  const canMove = useCanMove();
  return (
    <m.p data-moves={canMove} {...(canMove ? { initial: { x: 16 }, animate: { x: 0 } } : {})}>
      Text
    </m.p>
  );
}

const scope = (content: ReactNode) => <MotionScope features="enter">{content}</MotionScope>;

const shown = () => {
  render(scope(<Moving />));
  return screen.getByText('Text');
};

const tap = () => act(async () => dispatchEvent(new Event('pointerdown')));

const prefer = (reduced: boolean) =>
  vi.stubGlobal('matchMedia', () => ({ matches: reduced, addEventListener: () => undefined }));

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it('renders content without a style before an interaction', () => {
  prefer(false);
  const text = shown();
  expect(text.getAttribute('style')).toBeNull();
  expect(features.loaded).not.toHaveBeenCalled();
});

it('fetches no animations for people who ask for reduced motion', async () => {
  prefer(true);
  const text = shown();
  await tap();
  expect(text.dataset['moves']).toBe('false');
  expect(features.loaded).not.toHaveBeenCalled();
});

it('fetches the animations after the first interaction', async () => {
  prefer(false);
  const text = shown();
  await tap();
  await vi.waitFor(() => expect(text.dataset['moves']).toBe('true'));
  expect(features.loaded).toHaveBeenCalledOnce();
});

it('starts at the first frame of its motion', async () => {
  prefer(false);
  const view = render(scope(<Moving />));
  await tap();
  await vi.waitFor(() => expect(screen.getByText('Text').dataset['moves']).toBe('true'));
  view.rerender(scope(<Moving key="next" />));
  expect(screen.getByText('Text').style.transform).toBe('translateX(16px)');
});
