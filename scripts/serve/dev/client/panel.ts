import type { DevProblem } from '../messages';
import { ownElement, textElement } from './element';

const styles = `
  :host { all: initial; }
  section { position: fixed; inset: auto 16px 16px auto; z-index: 2147483647; box-sizing: border-box; width: min(560px, 100vw - 32px);
    max-height: 60vh; overflow: auto; padding: 16px 20px; border: 1px solid #c9ced6; border-left: 4px solid #b3261e; border-radius: 8px;
    background: #fff; color: #1c2128; font: 14px/1.5 system-ui, sans-serif; box-shadow: 0 8px 32px rgb(0 0 0 / .18); }
  section.warnings { border-left-color: #8a5a00; padding: 8px 16px; width: auto; max-width: min(560px, 100vw - 32px); }
  section.whole { position: static; width: auto; max-height: none; box-shadow: none; }
  h2 { margin: 0 0 4px; font-size: 15px; }
  p, ul { margin: 0; padding: 0; }
  ul { list-style: none; }
  li { margin-top: 12px; overflow-wrap: anywhere; }
  summary { cursor: pointer; font-weight: 600; }
  a, code { font: 12px/1.5 ui-monospace, monospace; color: #57606a; }
  .help { color: #57606a; }
  @media (prefers-color-scheme: dark) {
    section { background: #1c2128; color: #e6eaf0; border-color: #444c56; border-left-color: #f47067; }
    section.warnings { border-left-color: #e3b341; }
    a, code, .help { color: #adbac7; }
  }
`;

/** Returns the place of a problem; a press opens it in the editor. */
function placeOf({ place, open }: DevProblem): HTMLElement {
  if (open === undefined) return textElement('code', place);
  const link = textElement('a', place);
  link.setAttribute('href', open);
  return link;
}

function item(problem: DevProblem): HTMLElement {
  const { message, help } = problem;
  const entry = document.createElement('li');
  entry.append(placeOf(problem), textElement('p', message), ...(help ? [textElement('p', help, 'help')] : []));
  return entry;
}

const counted = (count: number, one: string): string => (count === 1 ? `One ${one}` : `${count} ${one}s`);

function listOf(problems: readonly DevProblem[]): HTMLElement {
  const list = document.createElement('ul');
  list.append(...problems.map(item));
  return list;
}

function folded(warnings: readonly DevProblem[]): HTMLElement {
  const details = document.createElement('details');
  details.append(textElement('summary', counted(warnings.length, 'warning')), listOf(warnings));
  return details;
}

/** Whether this is a page of the site: until the site was without errors once, each address shows an empty one. */
export const isSitePage = document.documentElement.dataset['page'] !== undefined;

const shownVersion = 'The page shows the last version without errors.';

function content(errors: readonly DevProblem[], warnings: readonly DevProblem[]): HTMLElement {
  const section = document.createElement('section');
  section.setAttribute('role', 'status');
  if (!isSitePage) section.className = 'whole';
  if (errors.length === 0) section.className = 'warnings';
  else
    section.append(
      textElement('h2', counted(errors.length, 'error')),
      textElement('p', isSitePage ? shownVersion : 'The page appears when no error is left.', 'help'),
      listOf(errors),
    );
  if (warnings.length > 0) section.append(folded(warnings));
  return section;
}

let shown: HTMLElement | undefined;

/** Shows errors in a corner of the page, and collapsed warnings; removes the list if there are none. */
export function showProblems(problems: readonly DevProblem[]): void {
  shown?.remove();
  if (problems.length === 0) return;
  const { host, root } = ownElement('fp-problems', styles);
  const of = (severity: DevProblem['severity']) => problems.filter((problem) => problem.severity === severity);
  root.append(content(of('error'), of('warning')));
  shown = host;
  document.body.append(host);
}
