import { useState } from 'react';

/** Takes a position in a sequence. Returns 1 after a move forward and -1 after a move back; 1 before the first move. */
export function useDirection(position: number): 1 | -1 {
  const [last, setLast] = useState<{ readonly position: number; readonly direction: 1 | -1 }>({
    position,
    direction: 1,
  });
  if (last.position === position) return last.direction;
  const direction = position > last.position ? 1 : -1;
  setLast({ position, direction });
  return direction;
}
