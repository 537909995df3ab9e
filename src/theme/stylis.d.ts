/** The part of stylis that is used here; the package has no types of its own. */
declare module 'stylis' {
  type Node = { readonly type: string };
  export function compile(css: string): Node[];
  export function serialize(nodes: Node[], write: typeof stringify): string;
  export function stringify(node: Node, index: number, siblings: Node[], write: typeof stringify): string;
}
