/**
 * A compiled expression: plain JSON, so that it travels in a definition or in a page and needs no parser to run.
 * A literal stands for itself; everything else is `[operation, ...operands]`.
 */
export type Literal = null | boolean | number | string;

/** One step of a path: a field's name or a position in a list. */
export type PathStep = string | number;

export type BinaryOperation = '&' | '|' | '=' | '~' | '<' | '<=' | '>' | '>=' | 'in' | '+' | '-' | '*';
/** Functions and methods, each with as many operands as the table in expression/functions.ts says. */
export type CallOperation = 'today' | 'size' | 'lower' | 'daysUntil' | 'startsWith' | 'endsWith' | 'includes';
export type LoopOperation = 'some' | 'every' | 'filter';

export type Tree =
  | Literal
  /** A path that starts at a root or at a loop's name. */
  | readonly ['$', string, ...PathStep[]]
  /** A path that starts at a computed value. */
  | readonly ['.', Tree, ...PathStep[]]
  | readonly ['[', ...Tree[]]
  | readonly ['?', Tree, Tree, Tree]
  | readonly ['!', Tree]
  | readonly [BinaryOperation, Tree, Tree]
  | readonly [CallOperation, ...Tree[]]
  /** List, name of the item, condition. */
  | readonly [LoopOperation, Tree, string, Tree];
