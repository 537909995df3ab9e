import type { ShellProps } from './view';

/** The first thing the keyboard reaches. */
export function SkipLink({ view }: ShellProps) {
  return (
    <a className="skip" href="#main">
      {view.text('shell.skip')}
    </a>
  );
}
