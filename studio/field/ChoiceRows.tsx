import { Field, Fieldset, Input, Stack } from '@chakra-ui/react';
import { useSay } from '../texts/language';
import { withChoice } from './field-draft';
import type { DraftedChoice } from './field-draft';
import { LanguageInputs } from './LanguageInputs';

type ChoiceRowsProps = {
  readonly choices: readonly DraftedChoice[];
  readonly languages: readonly string[];
  readonly onChoices: (choices: readonly DraftedChoice[]) => void;
};

/** The choices of a field: a value for each, with its text in every language. */
export function ChoiceRows({ choices, languages, onChoices }: ChoiceRowsProps) {
  const say = useSay();
  return (
    <Stack gap="3" paddingStart="3" borderStartWidth="2px">
      {choices.map((choice, index) => {
        const number = index + 1;
        return (
          // Choices are only changed, and added at the end.
          <Fieldset.Root key={number} size="sm">
            <Fieldset.Legend textStyle="sm" fontWeight="medium">
              {say('field.choice', { number })}
            </Fieldset.Legend>
            <Field.Root orientation="horizontal">
              <Field.Label textStyle="xs" minWidth="20">
                {say('field.value')}
              </Field.Label>
              <Input
                size="sm"
                fontFamily="mono"
                value={choice.id}
                onChange={({ currentTarget }) =>
                  onChoices(withChoice(choices, index, { ...choice, id: currentTarget.value }))
                }
              />
            </Field.Root>
            <LanguageInputs
              legend={say('field.choiceText', { number })}
              languages={languages}
              texts={choice.label}
              onTexts={(label) => onChoices(withChoice(choices, index, { ...choice, label }))}
            />
          </Fieldset.Root>
        );
      })}
    </Stack>
  );
}
