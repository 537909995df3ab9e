import type { DevProblem } from '../messages';

const styles = `
  :host { all: initial; }
  section { position: fixed; inset: auto 16px 16px auto; z-index: 2147483647; box-sizing: border-box; width: min(560px, 100vw - 32px);
    max-height: 60vh; overflow: auto; padding: 16px 20px; border: 1px solid #c9ced6; border-left: 4px solid #b3261e; border-radius: 8px;
    background: #fff; color: #1c2128; font: 14px/1.5 system-ui, sans-serif; box-shadow: 0 8px 32px rgb(0 0 0 / .18); }
  h2 { margin: 0 0 4px; font-size: 15px; }
  p, ul { margin: 0; padding: 0; }
  ul { list-style: none; }
  li { margin-top: 12px; overflow-wrap: anywhere; }
  code { font: 12px/1.5 ui-monospace, monospace; color: #57606a; }
  .help { color: #57606a; }
  @media (prefers-color-scheme: dark) {
    section { background: #1c2128; color: #e6eaf0; border-color: #444c56; border-left-color: #f47067; }
    code, .help { color: #adbac7; }
  }
`;

function line(tag: string, text: string, className = ''): HTMLElement {
  const element = document.createElement(tag);
  element.textContent = text;
  if (className) element.className = className;
  return element;
}

function item({ place, message, help }: DevProblem): HTMLElement {
  const entry = document.createElement('li');
  entry.append(line('code', place), line('p', message), ...(help ? [line('p', help, 'help')] : []));
  return entry;
}

function content(errors: readonly DevProblem[], warnings: number): HTMLElement {
  const section = document.createElement('section');
  section.setAttribute('role', 'status');
  const list = document.createElement('ul');
  list.append(...errors.map(item));
  const more =
    warnings > 0 ? ` ${warnings === 1 ? 'One warning is' : `${warnings} warnings are`} in the terminal.` : '';
  section.append(
    line('h2', errors.length === 1 ? 'One error' : `${errors.length} errors`),
    line('p', `The page shows the last version without errors.${more}`, 'help'),
    list,
  );
  return section;
}

let host: HTMLElement | undefined;

/** Lists errors in a corner of the page, untouched by the page's styles; gone when there are none. */
export function showProblems(problems: readonly DevProblem[]): void {
  host?.remove();
  const errors = problems.filter(({ severity }) => severity === 'error');
  if (errors.length === 0) return;
  host = document.createElement('fp-problems');
  const shadow = host.attachShadow({ mode: 'open' });
  // The page's policy forbids style elements, not style sheets made by its own scripts.
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(styles);
  shadow.adoptedStyleSheets = [sheet];
  shadow.append(content(errors, problems.length - errors.length));
  document.body.append(host);
}
