/** Refuses fields that cannot be added, each with a sentence that gives the reason. */
import { nearest } from '../../base/nearest';
import { asObject } from '../../base/json';
import type { NewField } from '../../../studio/protocol';
import { layoutItems } from '../facts/form-fields';
import type { SourceForm, SourceSite } from '../source-site';
import { answerKinds } from './answers';
import { EditRefused } from './refusals';
import type { RefusalCode, RefusalData } from './refusals';

/** A name of a field. */
const fieldName = /^[a-z][A-Za-z0-9]*$/;
const choiceName = /^[A-Za-z0-9]+([_-][A-Za-z0-9]+)*$/;

function refuse(code: RefusalCode, data?: RefusalData): never {
  throw new EditRefused(code, data);
}

/** Refuses a name, and suggests the one that was probably meant. */
function refuseNear(code: 'no-form' | 'no-answer', data: RefusalData, name: string, known: readonly string[]): never {
  const near = nearest(name, known);
  return near === undefined ? refuse(code, data) : refuse(`${code}-near`, { ...data, near });
}

/** The form of a site; refuses an unknown name. */
export function formToEdit(source: SourceSite | undefined, form: string): SourceForm {
  const forms = source?.forms ?? {};
  const own = Object.hasOwn(forms, form) ? forms[form] : undefined;
  return own ?? refuseNear('no-form', { form }, form, Object.keys(forms));
}

/** Refuses a name that is not allowed, or that another field of the form has. */
export function refuseFieldName(form: string, { schema, layout }: SourceForm, name: string): void {
  if (!fieldName.test(name)) refuse('field-name', { name });
  const known = [...Object.keys(asObject(asObject(schema)['properties'])), ...layoutItems(asObject(layout))];
  if (known.includes(name)) refuse('field-taken', { form, name });
}

function refuseChoices({ kind, choices = [], example }: NewField): void {
  const isChoice = answerKinds[kind]?.takes !== undefined;
  if (!isChoice && choices.length > 0) refuse('no-choices', { kind });
  if (!isChoice) return;
  if (choices.length < 2) refuse('two-choices');
  const misnamed = choices.find(({ id }) => !choiceName.test(id));
  if (misnamed) refuse('choice-name', { name: misnamed.id });
  const twice = choices.find(({ id }, index) => choices.findIndex((other) => other.id === id) < index);
  if (twice) refuse('choice-twice', { name: twice.id });
  if (example !== undefined) refuse('choice-example');
}

function refuseLimits({ kind, least, most }: NewField): void {
  const keywords = answerKinds[kind]?.limits;
  const limits = [least, most].filter((limit) => limit !== undefined);
  if (keywords === undefined && limits.length > 0) refuse('no-limits', { kind });
  const isLength = keywords?.[1] === 'maxLength';
  if (isLength && limits.some((limit) => limit < 0 || !Number.isInteger(limit))) refuse('whole-number');
  if (limits.some((limit) => !Number.isFinite(limit))) refuse('limit-number');
  if (least !== undefined && most !== undefined && least > most) refuse('limits-crossed');
}

/** Refuses an unknown kind, and settings that its kind does not have. */
export function refuseAnswer(field: NewField): void {
  const kinds = Object.keys(answerKinds);
  if (!kinds.includes(field.kind))
    refuseNear('no-answer', { kind: field.kind, kinds: kinds.join(', ') }, field.kind, kinds);
  refuseChoices(field);
  refuseLimits(field);
}

/** Refuses missing texts of a language. */
export function refuseMissingText(
  said: ReadonlyMap<string, Readonly<Record<string, string>>>,
  languages: readonly string[],
): void {
  for (const [id, byLanguage] of said) {
    const missing = languages.filter((language) => (byLanguage[language] ?? '').trim() === '');
    if (missing.length > 0) refuse('text-missing', { id, languages: missing.join(', ') });
  }
}
