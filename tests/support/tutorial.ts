/** Reads a tutorial as somebody who follows it sentence by sentence. */

export type TutorialStep =
  | { readonly kind: 'press'; readonly name: string; readonly times: number }
  | { readonly kind: 'open'; readonly name: string; readonly region: string }
  | { readonly kind: 'select'; readonly name: string; readonly region: string }
  | {
      readonly kind: 'write';
      readonly text: string;
      readonly name: string;
      readonly group: string | undefined;
      readonly isEntered: boolean;
    }
  | { readonly kind: 'choose'; readonly option: string; readonly name: string }
  | { readonly kind: 'shown'; readonly text: string; readonly isShown: boolean }
  | { readonly kind: 'run'; readonly command: string }
  | { readonly kind: 'file'; readonly file: string; readonly text: string }
  | { readonly kind: 'picture'; readonly file: string };

const counts: Readonly<Record<string, number>> = { twice: 2, 'three times': 3, 'four times': 4 };

/** Each form of a sentence or block that says what to do or what to see, with what it says. */
const forms: readonly (readonly [RegExp, (found: readonly string[]) => readonly TutorialStep[]])[] = [
  [
    /Press \*\*(.+?)\*\*(?: (twice|\w+ times))?/g,
    ([name = '', times = '']) => [{ kind: 'press', name, times: counts[times] ?? 1 }],
  ],
  [/Open \*\*(.+?)\*\* in \*\*(.+?)\*\*/g, ([name = '', region = '']) => [{ kind: 'open', name, region }]],
  [/Select \*\*(.+?)\*\* in \*\*(.+?)\*\*/g, ([name = '', region = '']) => [{ kind: 'select', name, region }]],
  [
    /Write `(.+?)` in \*\*(.+?)\*\*(?: under \*\*(.+?)\*\*)?(, and press Enter)?/g,
    ([text = '', name = '', group, enter]) => [{ kind: 'write', text, name, group, isEntered: enter !== undefined }],
  ],
  [/Choose \*\*(.+?)\*\* under \*\*(.+?)\*\*/g, ([option = '', name = '']) => [{ kind: 'choose', option, name }]],
  [
    /The page (shows|does not show) \*\*(.+?)\*\*/g,
    ([verb, text = '']) => [{ kind: 'shown', text, isShown: verb === 'shows' }],
  ],
  [/```sh\n([^]*?)\n```/g, ([lines = '']) => lines.split('\n').map((command) => ({ kind: 'run', command }))],
  [/ in `([\w./-]+)`[^`]*:\n\n```json\n([^]*?)\n```/g, ([file = '', text = '']) => [{ kind: 'file', file, text }]],
  [/!\[.*?\]\(\.\.\/images\/(.+?)\)/g, ([file = '']) => [{ kind: 'picture', file }]],
];

/** The steps of a tutorial in their order. Sentences of no known form explain, and are left out. */
export const tutorialSteps = (markdown: string): readonly TutorialStep[] =>
  forms
    .flatMap(([form, stepsFor]) =>
      [...markdown.matchAll(form)].map((found) => ({ at: found.index, steps: stepsFor(found.slice(1)) })),
    )
    .sort((one, other) => one.at - other.at)
    .flatMap(({ steps }) => steps);
