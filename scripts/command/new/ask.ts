/** Questions in a terminal; scripts answer them with options. */
import { createInterface } from 'node:readline/promises';

export type Question = {
  /** The option that answers it in advance. */
  readonly option: string;
  readonly question: string;
  readonly otherwise: string;
};

export type QuestionAnswers = Readonly<Record<string, string | undefined>>;

/** Returns the answers by option: given ones, those from the terminal, or defaults. Asks nothing without a terminal. */
export async function answersTo(
  questions: readonly Question[],
  initial: QuestionAnswers,
): Promise<Readonly<Record<string, string>>> {
  const open = questions.filter(({ option }) => initial[option] === undefined);
  const answers = Object.fromEntries(questions.map(({ option, otherwise }) => [option, initial[option] ?? otherwise]));
  if (open.length === 0 || !process.stdin.isTTY || !process.stdout.isTTY) return answers;
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  try {
    for (const { option, question, otherwise } of open) {
      const answer = (await terminal.question(`${question}${otherwise && ` (${otherwise})`}: `)).trim();
      if (answer !== '') answers[option] = answer;
    }
  } finally {
    terminal.close();
  }
  return answers;
}
