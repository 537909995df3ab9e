import { Environment, ParseError } from '@marcbachmann/cel-js';
import type { ASTNode } from '@marcbachmann/cel-js';
import { syntaxHint } from './syntax-hint';

export type ParsedExpression =
  | { readonly ok: true; readonly ast: ASTNode }
  | { readonly ok: false; readonly message: string; readonly fix?: string; readonly from: number; readonly to: number };

// Accepts the whole grammar, so that the subset can refuse unsupported syntax by name and position.
const grammar = new Environment({
  unlistedVariablesAreDyn: true,
  homogeneousAggregateLiterals: false,
  enableOptionalTypes: true,
});

/**
 * Parses an expression. Returns its AST, or one syntax error as offsets into `source`, with a fix for common mistakes
 * (`and`, `=`, `===`, a missing quote, …). Never throws. Source of the grammar: CEL.
 */
export function parseExpression(source: string): ParsedExpression {
  if (source.trim() === '') {
    return {
      ok: false,
      message: 'The expression is empty.',
      fix: 'Write a condition, or leave the key out.',
      from: 0,
      to: source.length,
    };
  }
  try {
    return { ok: true, ast: grammar.parse(source).ast };
  } catch (error) {
    const range = error instanceof ParseError ? error.range : undefined;
    const from = Math.min(range?.start ?? 0, source.length);
    const to = Math.min(Math.max(range?.end ?? source.length, from), source.length);
    const reason = error instanceof ParseError ? error.summary : 'It is not a CEL expression.';
    return { ok: false, ...syntaxHint(source, { from, to }, reason) };
  }
}
