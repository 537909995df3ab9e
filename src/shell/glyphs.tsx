/** Signs that the shell itself needs, whatever icons a site brings. */
import { look } from '../kit/look';

const shapes = {
  menu: <path d="M4 7h16M4 12h16M4 17h10" />,
  close: <path d="m6 6 12 12M18 6 6 18" />,
  globe: <><circle cx="12" cy="12" r="9" /><path d="M3 12h18M12 3c3 3 3.5 6 3.5 9s-.5 6-3.5 9c-3-3-3.5-6-3.5-9S9 6 12 3Z" /></>,
} as const;

export function Glyph({ name }: { readonly name: keyof typeof shapes }) {
  return (
    <svg
      className={look('icon')}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      aria-hidden="true"
    >
      {shapes[name]}
    </svg>
  );
}
