// @vitest-environment happy-dom
import { ChakraProvider, defaultSystem } from '@chakra-ui/react';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { IconPress } from './IconPress';

afterEach(cleanup);

it('keeps the focus when it becomes disabled', () => {
  let presses = 0;
  const part = (isDisabled: boolean) => (
    <ChakraProvider value={defaultSystem}>
      <IconPress label="Move up" drawing="up" isDisabled={isDisabled} onPress={() => (presses += 1)} />
    </ChakraProvider>
  );
  const { rerender } = render(part(false));
  const button = screen.getByRole('button', { name: 'Move up' });
  button.focus();
  fireEvent.click(button);
  rerender(part(true));
  fireEvent.click(button);
  expect(presses).toBe(1);
  expect(document.activeElement).toBe(button);
  expect(button.matches(':disabled')).toBe(false);
  expect(button.getAttribute('aria-disabled')).toBe('true');
});
