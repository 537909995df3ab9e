import { Icon } from '@chakra-ui/react';

const drawings = {
  undo: 'M9 14 4 9l5-5M4 9h10a6 6 0 0 1 0 12h-3',
  redo: 'm15 14 5-5-5-5M20 9H10a6 6 0 0 0 0 12h3',
  up: 'm6 11 6-6 6 6M12 5v14',
  down: 'm6 13 6 6 6-6M12 19V5',
  copy: 'M9 9h11v11H9zM5 15H4V4h11v1',
  remove: 'M4 7h16M9 7V4h6v3M6 7l1 13h10l1-13M10 11v6M14 11v6',
  open: 'm9 6 6 6-6 6',
  opened: 'm6 9 6 6 6-6',
  grip: 'M9 5v.01M15 5v.01M9 12v.01M15 12v.01M9 19v.01M15 19v.01',
  add: 'M12 5v14M5 12h14',
  nest: 'M5 4v7a3 3 0 0 0 3 3h11m-4-4 4 4-4 4',
  unnest: 'M19 4v7a3 3 0 0 1-3 3H5m4-4-4 4 4 4',
  close: 'm6 6 12 12M18 6 6 18',
} as const;

export type LineDrawing = keyof typeof drawings;

/** A small decorative line icon. */
export const Lines = ({ drawing }: { readonly drawing: LineDrawing }) => (
  <Icon size="sm" aria-hidden>
    <svg
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <path d={drawings[drawing]} />
    </svg>
  </Icon>
);
