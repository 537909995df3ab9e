import { Field, Fieldset, Input, Stack, Text } from '@chakra-ui/react';
import { useLanguageName } from '../texts/language';

type LanguageInputsProps = {
  readonly legend: string;
  readonly note?: string;
  readonly languages: readonly string[];
  readonly texts: Readonly<Record<string, string>>;
  readonly onTexts: (texts: Readonly<Record<string, string>>) => void;
};

/** A text in every language, below each other. */
export function LanguageInputs({ legend, note, languages, texts, onTexts }: LanguageInputsProps) {
  const nameOf = useLanguageName();
  return (
    <Fieldset.Root size="sm">
      <Fieldset.Legend textStyle="sm" fontWeight="medium">
        {legend}
      </Fieldset.Legend>
      {note === undefined ? null : (
        <Text textStyle="xs" color="fg.muted">
          {note}
        </Text>
      )}
      <Stack gap="2">
        {languages.map((language) => (
          <Field.Root key={language} orientation="horizontal">
            <Field.Label textStyle="xs" minWidth="20">
              {nameOf(language)}
            </Field.Label>
            <Input
              size="sm"
              lang={language}
              value={texts[language] ?? ''}
              onChange={({ currentTarget }) => onTexts({ ...texts, [language]: currentTarget.value })}
            />
          </Field.Root>
        ))}
      </Stack>
    </Fieldset.Root>
  );
}
