/** Fields that cannot be added, each refused with a sentence that says why. */
import { nearest } from '../../base/nearest';
import { asObject } from '../../base/json';
import type { NewField } from '../../../studio/protocol';
import { layoutItems } from '../facts/form-fields';
import type { SourceForm, SourceSite } from '../source-site';
import { answerKinds } from './answers';
import { EditRefused } from './tree-edit';

/** A name of a field. */
const fieldName = /^[a-z][A-Za-z0-9]*$/;
const choiceName = /^[A-Za-z0-9]+([_-][A-Za-z0-9]+)*$/;

function refuse(message: string): never {
  throw new EditRefused(message);
}

const meant = (name: string, known: readonly string[]): string => {
  const near = nearest(name, known);
  return near === undefined ? '' : ` Did you mean "${near}"?`;
};

/** The form of a site; refused is a name that it has no form of. */
export function formToEdit(source: SourceSite | undefined, form: string): SourceForm {
  const forms = source?.forms ?? {};
  const own = Object.hasOwn(forms, form) ? forms[form] : undefined;
  return own ?? refuse(`There is no form "${form}".${meant(form, Object.keys(forms))}`);
}

/** Refuses a name that a field cannot have, or that another field of the form has. */
export function refuseFieldName(form: string, { schema, layout }: SourceForm, name: string): void {
  if (!fieldName.test(name))
    refuse(
      `"${name}" cannot be the name of a field: begin with a lower-case letter and use letters and digits, as in meterNumber.`,
    );
  const known = [...Object.keys(asObject(asObject(schema)['properties'])), ...layoutItems(asObject(layout))];
  if (known.includes(name)) refuse(`The form "${form}" has a field "${name}" already.`);
}

function refuseChoices({ kind, choices = [], example }: NewField): void {
  const isChoice = answerKinds[kind]?.takes !== undefined;
  if (!isChoice && choices.length > 0) refuse(`An answer of the kind "${kind}" has no choices.`);
  if (!isChoice) return;
  if (choices.length < 2) refuse('Name at least two choices.');
  const misnamed = choices.find(({ id }) => !choiceName.test(id));
  if (misnamed) refuse(`"${misnamed.id}" cannot be the name of a choice: use letters, digits, - and _.`);
  const twice = choices.find(({ id }, index) => choices.findIndex((other) => other.id === id) < index);
  if (twice) refuse(`There are two choices "${twice.id}".`);
  if (example !== undefined) refuse('The first choice is the example.');
}

function refuseLimits({ kind, least, most }: NewField): void {
  const keywords = answerKinds[kind]?.limits;
  const limits = [least, most].filter((limit) => limit !== undefined);
  if (keywords === undefined && limits.length > 0) refuse(`An answer of the kind "${kind}" has no limits.`);
  const isLength = keywords?.[1] === 'maxLength';
  if (isLength && limits.some((limit) => limit < 0 || !Number.isInteger(limit)))
    refuse('A number of characters is a whole number.');
  if (limits.some((limit) => !Number.isFinite(limit))) refuse('A limit is a number.');
  if (least !== undefined && most !== undefined && least > most) refuse('The least is more than the most.');
}

/** Refuses an unknown kind of answer, and what its kind does not have. */
export function refuseAnswer(field: NewField): void {
  const kinds = Object.keys(answerKinds);
  if (!kinds.includes(field.kind))
    refuse(`"${field.kind}" is not a kind of answer.${meant(field.kind, kinds)} Use one of: ${kinds.join(', ')}.`);
  refuseChoices(field);
  refuseLimits(field);
}

/** Refuses texts that a language does not have. */
export function refuseMissingText(
  said: ReadonlyMap<string, Readonly<Record<string, string>>>,
  languages: readonly string[],
): void {
  for (const [id, byLanguage] of said) {
    const missing = languages.filter((language) => (byLanguage[language] ?? '').trim() === '');
    if (missing.length > 0) refuse(`The text "${id}" is missing in: ${missing.join(', ')}.`);
  }
}
