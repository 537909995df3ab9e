import { folded } from '../../../kit/text/folded';
import type { ChoiceOption } from '../../../kit/field/useChoices';

/** More are not drawn: somebody who sees them all types on. */
export const mostShown = 50;

/**
 * The choices that hold what was typed, those that begin with it first, each group in its own order; all of them for nothing. Case and
 * marks of letters do not count.
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

/** The choice that somebody means who has typed this and left: the one of that name. */
export function choiceNamed(choices: readonly ChoiceOption[], typed: string): ChoiceOption | undefined {
  const wanted = folded(typed.trim());
  return choices.find(({ label }) => label === typed.trim()) ?? choices.find(({ label }) => folded(label) === wanted);
}
