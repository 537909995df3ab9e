/** Turns a choice for a computed value into one conditional expression. */
import { isObject } from '../../../base/json';
import type { JsonObject } from '../../../base/json';
import { piecesOf, textOfPieces } from '../../source/pieces';
import type { Piece } from '../../source/pieces';
import { bracketed, isChoice, isComplete, isReadable, testOf } from './choices';
import type { Choice } from './choices';
import type { ChoiceTest } from './findings';

export type Computed = {
  readonly pieces: readonly Piece[];
  /** Keys next to every `$` of the values, such as a format. */
  readonly beside: JsonObject;
  readonly tests: readonly ChoiceTest[];
};

type Write = (pieces: readonly Piece[]) => readonly Piece[];

const quoted = (value: string): string =>
  `'${value.replaceAll('\\', '\\\\').replaceAll("'", "\\'").replaceAll('\n', '\\n')}'`;

const scalar = (value: unknown): string | undefined =>
  typeof value === 'string'
    ? quoted(value)
    : value === null || typeof value === 'number' || typeof value === 'boolean'
      ? String(value)
      : undefined;

function literal(value: unknown): string | undefined {
  if (!Array.isArray(value)) return scalar(value);
  const items = value.map(scalar);
  return items.includes(undefined) ? undefined : `[${items.join(', ')}]`;
}

/** One value as an expression; undefined if it is not one, such as a text with values. */
function answerOf(
  container: JsonObject,
  key: string,
  write: Write,
  conditions: readonly string[],
): Computed | undefined {
  const value = container[key];
  if (isChoice(value)) return isComplete(value) ? computedOf(value, write, false, conditions) : undefined;
  if (isObject(value)) {
    const { $: source, ...beside } = value;
    if (typeof source !== 'string') return undefined;
    return { pieces: write(piecesOf(value, '$', source)), beside, tests: [] };
  }
  const text = literal(value);
  if (text === undefined) return undefined;
  return { pieces: [{ text, written: { container, key, offset: 0 }, name: String(value) }], beside: {}, tests: [] };
}

/**
 * A choice as one expression. Takes a function that expands the names in it; whether a case without a value is missing, as in
 * a text, or takes the last value, as in an argument of a call; and conditions known to be true. Returns undefined if a value
 * is not an expression, or values have several formats.
 */
export function computedOf(
  choice: Choice,
  write: Write,
  isShown: boolean,
  conditions: readonly string[] = [],
): Computed | undefined {
  const members = Object.keys(choice.of);
  const subject = write(piecesOf(choice, 'choose', choice.choose));
  const tested = members.map((member) => {
    const test = testOf(subject, [member], members);
    return { test, answer: answerOf(choice.of, member, write, [...conditions, textOfPieces(test)]) };
  });
  const other = 'else' in choice ? answerOf(choice, 'else', write, conditions) : undefined;
  const answers = [...tested.map(({ answer }) => answer), ...('else' in choice ? [other] : [])];
  if (answers.some((answer) => answer === undefined)) return undefined;
  const besides = answers.flatMap((answer) => (answer === undefined || literalAlone(answer) ? [] : [answer.beside]));
  if (new Set(besides.map((beside) => JSON.stringify(beside))).size > 1) return undefined;
  const broken = [subject, ...answers.map((answer) => answer?.pieces ?? [])].find((pieces) => !isReadable(pieces));
  if (broken !== undefined) return { pieces: broken, beside: besides[0] ?? {}, tests: [] };
  const end = other?.pieces ?? (isShown ? [{ text: 'null' }] : (tested.pop()?.answer?.pieces ?? []));
  const pieces = tested.reduceRight<readonly Piece[]>(
    (rest, { test, answer }) => [
      { text: '(' },
      ...test,
      { text: ' ? ' },
      ...bracketed(answer?.pieces ?? []),
      { text: ' : ' },
      ...rest,
      { text: ')' },
    ],
    end,
  );
  const own: ChoiceTest = { choice, subject: textOfPieces(subject), given: conditions };
  return { pieces, beside: besides[0] ?? {}, tests: [own, ...answers.flatMap((answer) => answer?.tests ?? [])] };
}

/** Whether a value is a literal, which adopts the format of the others. */
const literalAlone = ({ pieces }: Computed): boolean => pieces.length === 1 && pieces[0]?.name !== undefined;
