import { Button, Checkbox, Dialog, Field, Image, Portal, Stack, Text, Textarea } from '@chakra-ui/react';
import { useState } from 'react';
import { useLanguageName, useSay } from '../texts/language';
import type { ChosenPicture } from './read-picture';

type Texts = Readonly<Record<string, string>>;

type DescribeDialogProps = {
  readonly picture: ChosenPicture;
  readonly languages: readonly string[];
  /** Texts that describe the picture in whose place it comes; undefined: there are none, so that it may be decoration. */
  readonly before: Texts | undefined;
  /** Undefined: the picture is decoration. */
  readonly onDone: (texts: Texts | undefined) => void;
  readonly onCancel: () => void;
};

type LanguageProps = { readonly language: string; readonly text: string; readonly onChange: (text: string) => void };

function LanguageDescription({ language, text, onChange }: LanguageProps) {
  const nameOf = useLanguageName();
  return (
    <Field.Root required>
      <Field.Label textStyle="sm">
        {nameOf(language)}
        <Field.RequiredIndicator />
      </Field.Label>
      <Textarea
        size="sm"
        rows={2}
        lang={language}
        value={text}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      />
    </Field.Root>
  );
}

/** Asks what a picture tells, for those who do not see it, in every language. */
export function DescribeDialog({ picture, languages, before, onDone, onCancel }: DescribeDialogProps) {
  const say = useSay();
  const [texts, setTexts] = useState<Texts>(before ?? {});
  const [isDecoration, setDecoration] = useState(false);
  const isComplete = isDecoration || languages.every((language) => (texts[language] ?? '').trim() !== '');
  return (
    <Dialog.Root open onOpenChange={({ open }) => open || onCancel()} size="sm">
      <Portal>
        <Dialog.Backdrop />
        <Dialog.Positioner>
          <Dialog.Content>
            <Dialog.Header>
              <Dialog.Title>{say('picture.describe')}</Dialog.Title>
            </Dialog.Header>
            <Dialog.Body>
              <Stack gap="3">
                <Image src={picture.shown} alt="" maxHeight="40" objectFit="contain" alignSelf="start" />
                <Text textStyle="sm">{say('picture.why')}</Text>
                {isDecoration
                  ? null
                  : languages.map((language) => (
                      <LanguageDescription
                        key={language}
                        language={language}
                        text={texts[language] ?? ''}
                        onChange={(text) => setTexts({ ...texts, [language]: text })}
                      />
                    ))}
                {before === undefined ? (
                  <Checkbox.Root
                    size="sm"
                    checked={isDecoration}
                    onCheckedChange={({ checked }) => setDecoration(checked === true)}
                  >
                    <Checkbox.HiddenInput />
                    <Checkbox.Control />
                    <Checkbox.Label>{say('picture.decoration')}</Checkbox.Label>
                  </Checkbox.Root>
                ) : null}
              </Stack>
            </Dialog.Body>
            <Dialog.Footer>
              <Button size="sm" variant="outline" onClick={onCancel}>
                {say('add.cancel')}
              </Button>
              <Button size="sm" disabled={!isComplete} onClick={() => onDone(isDecoration ? undefined : texts)}>
                {say('picture.keep')}
              </Button>
            </Dialog.Footer>
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  );
}
