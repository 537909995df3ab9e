import type { Text } from '../model/value';
import { evaluate } from '../expression/evaluate';
import { formatText } from '../kit/text/useText';
import { liveSource } from '../render/live-source';
import { liveIntl } from '../render/live-view';

/** A text in the page's language, for actions outside React. */
export async function translate(text: Text, scope: Readonly<Record<string, unknown>>): Promise<string> {
  const source = await liveSource();
  return formatText(liveIntl(source), text, (tree) => evaluate(tree, scope));
}
