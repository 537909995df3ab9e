/**
 * A compiled expression: plain JSON that can be stored in a definition or a page and runs without a parser.
 * A literal is its own value; everything else is `[operation, ...operands]`.
 */
export type Literal = null | boolean | number | string;

/** One step of a path: a field name or a list index. */
export type PathStep = string | number;

export type BinaryOperation = '&' | '|' | '=' | '~' | '<' | '<=' | 'in' | '+' | '*';
/** Methods of texts and lists, and functions of numbers, by JavaScript name. None throws for checked arguments. */
type Method =
  | 'toLowerCase'
  | 'toUpperCase'
  | 'trim'
  | 'startsWith'
  | 'endsWith'
  | 'includes'
  | 'search'
  | 'split'
  | 'join'
  | 'at'
  | 'round'
  | 'trunc';
/** Operations that expression/functions.ts compiles functions and methods to; none has more than two operands. */
export type CallOperation = Method | 'today' | 'size' | 'sum' | 'days' | 'date';
/** The only operations with three operands. */
export type LoopOperation = 'some' | 'every' | 'filter' | 'map';

export type Tree =
  | Literal
  /** A path that starts at a root or a loop variable. */
  | readonly ['$', string, ...PathStep[]]
  /** A path that starts at a computed value. */
  | readonly ['.', Tree, ...PathStep[]]
  | readonly ['[', ...Tree[]]
  | readonly ['?', Tree, Tree, Tree]
  | readonly ['!', Tree]
  | readonly [BinaryOperation, Tree, Tree]
  | readonly [CallOperation, ...Tree[]]
  /** List, name of the item, and an expression for it. */
  | readonly [LoopOperation, Tree, string, Tree];
