export type ProblemCode =
  /** It cannot be parsed. */
  | 'expression-syntax'
  /** Valid in CEL, but not in Faceplate's subset. */
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
  /** A pattern that cannot be parsed or may take exponential time. */
  | 'expression-pattern';

/** One mistake in an expression. `from` and `to` are offsets into its source, as narrow as possible. */
export type ExpressionProblem = {
  readonly code: ProblemCode;
  readonly message: string;
  readonly fix?: string;
  /** The name or value that was probably meant, without quotes. */
  readonly suggestion?: string;
  /** The source text of the value that lacks a field. */
  readonly of?: string;
  readonly from: number;
  readonly to: number;
};

/** Location of a mistake: a node of the AST, or a part of one. */
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
