/** Reads a document as somebody who follows it: what to write where, and what to run. */
export type GuideStep =
  | { readonly kind: 'write'; readonly file: string; readonly place: string | undefined; readonly text: string }
  | { readonly kind: 'run'; readonly command: string };

const block = /^([ \t]*)```(\w+)\n([^]*?)^\1```$/gm;

/** The file that the words before a code block name last, and the key of it that they say, such as `valid.complete`. */
function target(before: string): { readonly file: string; readonly place: string | undefined } | undefined {
  const paragraph =
    before
      .trimEnd()
      .split(/\n\s*\n/)
      .at(-1) ?? '';
  const found = [...paragraph.matchAll(/(?:`([\w.]+)` of )?`([\w./-]+\.(?:json|svg|graphql))`/g)].at(-1);
  return found?.[2] === undefined ? undefined : { file: found[2], place: found[1] };
}

const commands = (text: string): readonly GuideStep[] =>
  text
    .split('\n')
    .map((line) => line.replace(/\s+#.*$/, '').trim())
    .filter((line) => line !== '')
    .map((command) => ({ kind: 'run', command }));

/** The steps of a markdown document in their order: code of a shell is run, other code is written where the text before it says. */
export function stepsIn(markdown: string): readonly GuideStep[] {
  return [...markdown.matchAll(block)].flatMap(
    ([, indent = '', language, text = ''], index, all): readonly GuideStep[] => {
      const clean = text.replaceAll(new RegExp(`^${indent}`, 'gm'), '').trim();
      if (language === 'sh') return commands(clean);
      const start = all[index]?.index ?? 0;
      const where = target(markdown.slice(0, start));
      return where === undefined ? [] : [{ kind: 'write', ...where, text: clean }];
    },
  );
}
