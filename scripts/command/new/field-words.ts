/** Reads a field from the arguments of a command. */
import { answerKinds } from '../../../src/definition/edit/answers';
import type { NewField } from '../../../studio/protocol';
import { UsageError } from '../usage';
import type { parseWords } from '../usage';
import { answersTo } from './ask';
import { givenText, sentence } from './texts';

/** Options of `new field` for the field. */
export const fieldOptions = {
  kind: { type: 'string' },
  label: { type: 'string', multiple: true },
  hint: { type: 'string', multiple: true },
  choice: { type: 'string', multiple: true },
  required: { type: 'boolean' },
  least: { type: 'string' },
  most: { type: 'string' },
  example: { type: 'string' },
  description: { type: 'string' },
  width: { type: 'string' },
  after: { type: 'string' },
  before: { type: 'string' },
} as const;

type Values = ReturnType<typeof parseWords<typeof fieldOptions>>['values'];

const kinds = Object.keys(answerKinds).join('|');

/** Usage text of `fieldOptions`. */
export const fieldUsage = `[--kind ${kinds}] [--label "…"] [--label de="…"] [--hint "…"] [--choice ID="…"] [--choice ID.de="…"] [--required] [--least N] [--most N] [--example "…"] [--description "…"] [--width half|third] [--after FIELD | --before FIELD]`;

type Texts = Readonly<Record<string, string>>;

/** Returns a text for each language; a word without a language is for those without their own. */
function byLanguage(words: readonly string[], languages: readonly string[]): Texts {
  const given = givenText(words, languages);
  return Object.fromEntries(
    languages.flatMap((language) => {
      const text = given.get(language) ?? given.get('');
      return text === undefined ? [] : [[language, text]];
    }),
  );
}

/** Reads `--choice order="An order" --choice order.de="Ein Auftrag"`. */
function choicesFrom(words: readonly string[], languages: readonly string[]): NewField['choices'] & object {
  const said = new Map<string, string[]>();
  for (const word of words) {
    const [, id = word, locale, text] = /^([^.=]+)(?:\.([^=]+))?(?:=([^]*))?$/.exec(word) ?? [];
    const list = said.get(id) ?? [];
    list.push(locale === undefined ? (text ?? sentence(id)) : `${locale}=${text ?? ''}`);
    said.set(id, list);
  }
  return [...said].map(([id, list]) => ({ id, label: byLanguage(list, languages) }));
}

function limit(values: Values, option: 'least' | 'most'): number | undefined {
  const word = values[option];
  if (word === undefined) return undefined;
  const number = Number(word);
  if (word.trim() === '' || Number.isNaN(number)) throw new UsageError(`--${option} takes a number, not "${word}".`);
  return number;
}

function widthFrom(word: string | undefined): NewField['width'] {
  if (word === undefined || word === 'half' || word === 'third') return word;
  throw new UsageError(`--width is half or third, not "${word}". Without it the field takes the whole line.`);
}

function placeFrom({ after, before }: Values): NewField['place'] {
  if (after !== undefined && before !== undefined) throw new UsageError('Use --after or --before, not both.');
  return after !== undefined ? { after } : before !== undefined ? { before } : undefined;
}

/** Returns the kind and the label; in a terminal, asks for those that are missing. */
async function kindAndLabel(values: Values, languages: readonly string[]): Promise<Pick<NewField, 'kind' | 'label'>> {
  const isLabelled = values.label !== undefined;
  const questions = languages.map((language) => ({
    option: language,
    question: `Its label in ${language}?`,
    otherwise: '',
  }));
  const answers = await answersTo(
    [
      { option: 'kind', question: `Which kind of answer (${kinds})?`, otherwise: 'text' },
      ...(isLabelled ? [] : questions),
    ],
    { kind: values.kind },
  );
  const asked = languages.flatMap((one) => (answers[one] ? [`${one}=${answers[one]}`] : []));
  const label = byLanguage(values.label ?? asked, languages);
  if (Object.keys(label).length === 0)
    throw new UsageError(`The field has no label: ${languages.map((one) => `--label ${one}="…"`).join(' ')}`);
  return { kind: answers['kind'] ?? 'text', label };
}

/** Returns the field that the options describe. */
export async function fieldFrom(name: string, values: Values, languages: readonly string[]): Promise<NewField> {
  const { hint, choice, example, description } = values;
  const [least, most] = [limit(values, 'least'), limit(values, 'most')];
  const [width, place] = [widthFrom(values.width), placeFrom(values)];
  return {
    name,
    ...(await kindAndLabel(values, languages)),
    required: values.required === true,
    ...(hint !== undefined && { hint: byLanguage(hint, languages) }),
    ...(choice !== undefined && { choices: choicesFrom(choice, languages) }),
    ...(least !== undefined && { least }),
    ...(most !== undefined && { most }),
    ...(example !== undefined && { example }),
    ...(description !== undefined && { description }),
    ...(width !== undefined && { width }),
    ...(place !== undefined && { place }),
  };
}
