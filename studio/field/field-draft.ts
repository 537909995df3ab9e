import type { FormAnswer, NewField } from '../protocol';

type Texts = Readonly<Record<string, string>>;

export type DraftedChoice = { readonly id: string; readonly label: Texts };

/** A partly filled in field. */
export type FieldDraft = {
  readonly name: string;
  readonly kind: string;
  readonly label: Texts;
  readonly hint: Texts;
  readonly required: boolean;
  readonly choices: readonly DraftedChoice[];
  readonly least: string;
  readonly most: string;
  readonly example: string;
  /** The field before it; '' for the end. */
  readonly after: string;
};

const noChoice: DraftedChoice = { id: '', label: {} };

export const emptyField: FieldDraft = {
  name: '',
  kind: 'text',
  label: {},
  hint: {},
  required: false,
  choices: [noChoice, noChoice],
  least: '',
  most: '',
  example: '',
  after: '',
};

const isSaid = (texts: Texts): boolean => Object.values(texts).some((text) => text.trim() !== '');

const isFilled = ({ id, label }: DraftedChoice): boolean => id.trim() !== '' || isSaid(label);

/** Whether anything of a field has been filled in. */
export const isFieldFilled = ({ name, label, hint, choices, least, most, example }: FieldDraft): boolean =>
  isSaid({ name, least, most, example }) || isSaid(label) || isSaid(hint) || choices.some(isFilled);

/** The choices with one changed; the last is always empty, for the next one. */
export function withChoice(choices: readonly DraftedChoice[], index: number, choice: DraftedChoice) {
  const changed = choices.with(index, choice);
  return changed.every(isFilled) ? [...changed, noChoice] : changed;
}

/** The field to add, without empty parts and those that its kind does not have. */
export function fieldFromDraft(draft: FieldDraft, answer: FormAnswer): NewField {
  const { name, kind, label, hint, required, least, most, example, after } = draft;
  const hasLimits = answer.limits !== undefined;
  return {
    name: name.trim(),
    kind,
    label,
    required: answer.isNeeded ?? required,
    ...(isSaid(hint) && { hint }),
    ...(answer.hasChoices && { choices: draft.choices.filter(isFilled) }),
    ...(hasLimits && least.trim() !== '' && { least: Number(least) }),
    ...(hasLimits && most.trim() !== '' && { most: Number(most) }),
    ...(hasLimits && example.trim() !== '' && { example: example.trim() }),
    ...(after !== '' && { place: { after } }),
  };
}
