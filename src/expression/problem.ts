export type ProblemCode =
  /** It cannot be read. */
  | 'expression-syntax'
  /** CEL knows it, Faceplate's subset does not. */
  | 'expression-unsupported'
  | 'expression-unknown-name'
  | 'expression-unknown-field'
  | 'expression-unknown-function'
  | 'expression-arguments'
  /** A value of the wrong type for its operator, function or place. */
  | 'expression-type'
  | 'expression-never-equal'
  | 'expression-not-a-member'
  | 'expression-may-be-missing'
  | 'expression-never-missing'
  | 'expression-name-taken'
  /** A pattern that cannot be read or may run for ever. */
  | 'expression-pattern';

/** One mistake in one expression. `from` and `to` are offsets into the expression's source, as narrow as possible. */
export type ExpressionProblem = {
  readonly code: ProblemCode;
  readonly message: string;
  readonly fix?: string;
  /** The name or value that was probably meant, bare (no quotes). */
  readonly suggestion?: string;
  /** The source text of what lacks a field. */
  readonly of?: string;
  readonly from: number;
  readonly to: number;
};

/** Where a mistake is: a node of the AST, or a part of one. */
export type Range = { readonly start: number; readonly end: number };

/** Builds a problem at a range. */
export function problemAt(
  range: Range,
  code: ProblemCode,
  message: string,
  fix?: string,
  suggestion?: string,
): ExpressionProblem {
  return {
    code,
    message,
    ...(fix === undefined ? {} : { fix }),
    ...(suggestion === undefined ? {} : { suggestion }),
    from: range.start,
    to: range.end,
  };
}
