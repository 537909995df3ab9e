/**
 * A compiled expression: plain JSON, so that it can be stored in a definition or a page and runs without a parser.
 * A literal is its own value; everything else is `[operation, ...operands]`.
 */
export type Literal = null | boolean | number | string;

/** One step of a path: a field's name or a position in a list. */
export type PathStep = string | number;

export type BinaryOperation = '&' | '|' | '=' | '~' | '<' | '<=' | 'in' | '+' | '*';
/** Methods of texts and lists, and functions of numbers, by their names in JavaScript. None of them throws for what `check` lets through. */
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
/** Operations that expression/functions.ts compiles functions and methods to: none has more than two operands. */
export type CallOperation = Method | 'today' | 'size' | 'sum' | 'days' | 'date';
/** The only operations of three operands. */
export type LoopOperation = 'some' | 'every' | 'filter' | 'map';

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
  /** List, name of the item, what is said of it. */
  | readonly [LoopOperation, Tree, string, Tree];
