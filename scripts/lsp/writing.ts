/** Completions and hover texts of an editor. */
import { CompletionItemKind } from 'vscode-languageserver/node';
import type { CompletionItem, Hover } from 'vscode-languageserver/node';
import type { CheckContext } from '../../src/definition/check/rule';
import { contrastOf } from '../../src/definition/editor/colours';
import { jsonPlaceAt, knownPlaceAt } from '../../src/definition/editor/cursor';
import type { Cursor } from '../../src/definition/editor/cursor';
import { expressionPlace } from '../../src/definition/editor/expression-place';
import { expressionHover, expressionOffers } from '../../src/definition/editor/expression-help';
import type { ExpressionOffer } from '../../src/definition/editor/expression-help';
import { definitionsOf, factsOfName, namedAt } from '../../src/definition/editor/named';
import { describedName, describedNames } from '../../src/definition/generate/described-names';
import { rangeIn } from './ranges';

const itemKinds: Readonly<Record<ExpressionOffer['kind'], CompletionItemKind>> = {
  name: CompletionItemKind.Variable,
  member: CompletionItemKind.Field,
  function: CompletionItemKind.Function,
  value: CompletionItemKind.EnumMember,
};

const expressionItem = ({ kind, name, type, description }: ExpressionOffer): CompletionItem => ({
  label: name,
  kind: itemKinds[kind],
  detail: type,
  ...(description !== undefined && { documentation: description }),
});

/** Returns completions at the cursor: in an expression its names and members, elsewhere names of the site. */
export function completionsAt(context: CheckContext, cursor: Cursor, withNames: boolean): readonly CompletionItem[] {
  const { quoted, isKey, path } = jsonPlaceAt(cursor);
  if (quoted === undefined || isKey) return [];
  const place = expressionPlace(context, cursor);
  if (place !== undefined) return expressionOffers(context, place, quoted.before).map(expressionItem);
  const found = knownPlaceAt(context, cursor);
  const key = path.at(-1);
  const ref = found?.place.schema['x-ref'];
  const kind = typeof ref === 'string' ? ref : key === 'part' || key === 'do' ? 'part' : undefined;
  if (kind === undefined || !withNames) return [];
  const range = rangeIn(cursor.text, quoted.from, quoted.to);
  return describedNames(context, kind, found?.unit).map(([name, description]) => ({
    label: name,
    kind: CompletionItemKind.Reference,
    textEdit: { range, newText: name },
    ...(description !== '' && { documentation: description, detail: description.split('\n')[0] ?? '' }),
  }));
}

const markdown = (lines: readonly string[]): Hover => ({
  contents: { kind: 'markdown', value: lines.filter(Boolean).join('\n\n') },
});

/** Returns a line with the files that define a name, nearest layer first. */
const originLine = (context: CheckContext, named: Parameters<typeof definitionsOf>[1], root: string): string => {
  const files = [...new Set(definitionsOf(context, named, root).map(({ file }) => file))];
  return files.length === 0 ? '' : `Said in ${files.join(', ')}`;
};

/** Returns the hover text at the cursor: type, value, description and the files that define it. */
export function hoverAt(context: CheckContext, cursor: Cursor, root: string): Hover | undefined {
  const { quoted, isKey } = jsonPlaceAt(cursor);
  if (quoted === undefined) return undefined;
  if (/^#[0-9a-f]{6}$/i.test(quoted.whole)) return markdown([`\`${quoted.whole}\` ${contrastOf(quoted.whole)}`]);
  const named = namedAt(context, cursor);
  const place = isKey ? undefined : expressionPlace(context, cursor);
  if (place !== undefined) {
    const found = expressionHover(context, place, quoted.whole, quoted.before.length);
    if (found === undefined) return undefined;
    const origin = named === undefined ? '' : originLine(context, named, root);
    return markdown([`\`${found.path}\`: ${found.type}`, found.description ?? '', origin]);
  }
  if (named === undefined) return undefined;
  return markdown([
    `**${named.kind}** \`${named.name}\``,
    describedName(context, named.kind, named.name).replaceAll('\n', '\n\n'),
    factsOfName(context, named).join(' · '),
    originLine(context, named, root),
  ]);
}
