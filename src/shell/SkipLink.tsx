import type { ShellProps } from './view';

/** The first element in the tab order. */
export function SkipLink({ view }: ShellProps) {
  return (
    <a className="skip" href="#main">
      {view.text('shell.skip')}
    </a>
  );
}
