// @vitest-environment happy-dom
import { renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import { useDirection } from './useDirection';

it('follows the direction through a sequence', () => {
  const { result, rerender } = renderHook(useDirection, { initialProps: 2 });
  const after = (position: number) => {
    rerender(position);
    return result.current;
  };
  expect([result.current, after(3), after(3), after(1), after(2)]).toEqual([1, 1, 1, -1, 1]);
});
