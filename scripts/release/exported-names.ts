import { parseAst } from 'vite';

export type ExportedNames = { readonly values: readonly string[]; readonly types: readonly string[] };

/** Returns the sorted names that a TypeScript module exports. Takes its text. */
export function exportedNames(text: string): ExportedNames {
  const values: string[] = [];
  const types: string[] = [];
  for (const node of parseAst(text, { lang: 'ts', astType: 'ts' }).body) {
    if (node.type !== 'ExportNamedDeclaration') continue;
    const list = node.exportKind === 'type' ? types : values;
    for (const { exported } of node.specifiers) if (exported.type === 'Identifier') list.push(exported.name);
    const { declaration } = node;
    if (declaration?.type === 'TSTypeAliasDeclaration') list.push(declaration.id.name);
    if (declaration?.type === 'VariableDeclaration')
      for (const { id } of declaration.declarations) if (id.type === 'Identifier') list.push(id.name);
  }
  return { values: values.sort(), types: types.sort() };
}
