import type { Text } from '../definition/compiled';
import { evaluate } from '../expression/evaluate';
import { formatText } from '../kit/useText';
import { liveSource } from '../render/liveSource';
import { liveIntl } from '../render/liveView';

/** A text in the page's language, for actions outside React. */
export async function textOf(text: Text, scope: Readonly<Record<string, unknown>>): Promise<string> {
  const source = await liveSource();
  return formatText(liveIntl(source), text, (tree) => evaluate(tree, scope));
}
