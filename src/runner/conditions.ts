import { evaluate } from '../expression/evaluate';
import { loadPart, quietly } from '../kit/loading/load';
import { onScopeChange, readScope } from '../state/scope';

/** Elements shown since the focused one was hidden: one press may change several states. */
let shown: HTMLElement[] = [];

function apply(): void {
  const scope = readScope();
  const focused = document.activeElement;
  if (!focused?.closest('[hidden]')) shown = [];
  document.documentElement.dataset['role'] = String(scope.session['role'] ?? '');
  for (const element of document.querySelectorAll<HTMLElement>('[data-when]')) {
    const wasHidden = element.hidden;
    element.hidden = evaluate(JSON.parse(element.dataset['when'] ?? ''), scope) !== true;
    if (wasHidden && !element.hidden) shown.push(element);
  }
  const its = shown;
  if (focused?.closest('[hidden]'))
    quietly(loadPart(() => import('./lost-focus')).then(({ moveFocus }) => moveFocus(focused, its)));
}

/** Applies conditions outside React, now and after every change of the state. */
export function followConditions(): void {
  const target = document.getElementById(location.hash.slice(1));
  const wasHidden = target?.closest('[hidden]') != null;
  apply();
  // The browser could not scroll to a hidden element.
  if (wasHidden && !target.closest('[hidden]')) target.scrollIntoView();
  onScopeChange(apply);
}
