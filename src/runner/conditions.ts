import { evaluate } from '../expression/evaluate';
import { onScopeChange, readScope } from '../state/scope';

function apply(): void {
  const scope = readScope();
  document.documentElement.dataset['role'] = String(scope.session['role'] ?? '');
  for (const element of document.querySelectorAll<HTMLElement>('[data-when]')) {
    element.hidden = evaluate(JSON.parse(element.dataset['when'] ?? ''), scope) !== true;
  }
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
