import { folded } from '../../../kit/text/folded';
import type { ChoiceOption } from '../../../kit/field/useChoices';

/** Limit of rendered choices: a person who sees this many types on. */
export const mostShown = 50;

/**
 * The choices that contain the typed text, those that begin with it first, otherwise in order. Ignores case and
 * diacritics.
 */
export function matching(choices: readonly ChoiceOption[], typed: string): readonly ChoiceOption[] {
  const wanted = folded(typed.trim());
  if (wanted === '') return choices;
  const [first, others]: [ChoiceOption[], ChoiceOption[]] = [[], []];
  for (const choice of choices) {
    const label = folded(choice.label);
    if (label.startsWith(wanted)) first.push(choice);
    else if (label.includes(wanted)) others.push(choice);
  }
  return [...first, ...others];
}

/** The choice with the typed name, for a person who types it and leaves the field. */
export function choiceNamed(choices: readonly ChoiceOption[], typed: string): ChoiceOption | undefined {
  const wanted = folded(typed.trim());
  return choices.find(({ label }) => label === typed.trim()) ?? choices.find(({ label }) => folded(label) === wanted);
}
