/** Scope at a place of a definition: bound names and enclosing conditions. */
import type { JsonObject } from '../../base/json';

export type Frame =
  /** Only these roles see it. */
  | { readonly kind: 'roles'; readonly roles: readonly string[] }
  /** It only exists while this holds. */
  | { readonly kind: 'when'; readonly source: string }
  /** `name` is one item of the list `of`, an expression of the outer scope. */
  | { readonly kind: 'item'; readonly name: string; readonly of: string }
  /** data.<name> has arrived. */
  | { readonly kind: 'data'; readonly name: string }
  /** The values of this form are known; during input, any may be missing. */
  | { readonly kind: 'form'; readonly form: string; readonly filling: boolean }
  /** Changed values of this form, compared with its initial ones. */
  | { readonly kind: 'changes'; readonly form: string }
  /** flow.<step> contains the answers of these steps, which have a form. */
  | { readonly kind: 'flow'; readonly steps: readonly JsonObject[] }
  /** In this step of the enclosing flow: the unconditional steps before it have been answered. */
  | { readonly kind: 'step'; readonly step: string }
  /** result.<name> is the result of this action. */
  | { readonly kind: 'result'; readonly name: string; readonly action: JsonObject }
  /** result is the response of this operation. */
  | { readonly kind: 'answer'; readonly operation: string }
  /** An action failed. */
  | { readonly kind: 'error' }
  /** A login or logout has happened before. */
  | { readonly kind: 'other-session' };

/** Innermost frame first. */
export type LexicalScope = { readonly frame: Frame; readonly outer: LexicalScope } | undefined;

/** The scope with an additional inner frame. */
export const withFrame = (outer: LexicalScope, frame: Frame): LexicalScope => ({ frame, outer });

/** All frames, innermost first, each with the scope outside it. */
export function* framesOf(scope: LexicalScope): Generator<{ readonly frame: Frame; readonly outer: LexicalScope }> {
  for (let rest = scope; rest !== undefined; rest = rest.outer) yield rest;
}

/** The conditions around a place, outermost first. */
export const conditionsAround = (scope: LexicalScope): readonly string[] =>
  [...framesOf(scope)].flatMap(({ frame }) => (frame.kind === 'when' ? [frame.source] : [])).reverse();
