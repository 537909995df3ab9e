import { Button, Checkbox, Dialog, Field, Image, Portal, Stack, Text, Textarea } from '@chakra-ui/react';
import { useState } from 'react';
import { useDialogLeaving } from '../bar/DialogLeaving';
import { ShownNews } from '../bar/ShownNews';
import { useDialogStep } from '../server/dialog-step';
import { useLanguageName, useSay } from '../texts/language';
import type { ChosenPicture } from './read-picture';

type Texts = Readonly<Record<string, string>>;

type DescribeDialogProps = {
  readonly picture: ChosenPicture;
  readonly languages: readonly string[];
  /** Texts that describe the replaced picture; undefined: there are none, so that it may be decorative. */
  readonly before: Texts | undefined;
  /** Other places that show the same texts. */
  readonly elsewhere: number;
  /** Undefined: the picture is decorative. Resolves to whether the picture was stored. */
  readonly onKeep: (texts: Texts | undefined) => Promise<boolean>;
  readonly onClose: () => void;
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

type DecorationProps = { readonly isChosen: boolean; readonly onChoose: (isChosen: boolean) => void };

function Decoration({ isChosen, onChoose }: DecorationProps) {
  const say = useSay();
  return (
    <Checkbox.Root size="sm" checked={isChosen} onCheckedChange={({ checked }) => onChoose(checked === true)}>
      <Checkbox.HiddenInput />
      <Checkbox.Control />
      <Checkbox.Label>{say('picture.decoration')}</Checkbox.Label>
    </Checkbox.Root>
  );
}

type WordsProps = Pick<DescribeDialogProps, 'languages' | 'elsewhere'> & {
  readonly texts: Texts;
  readonly onChange: (texts: Texts) => void;
};

/** The texts in each language, and the number of other places that use them. */
function PictureWordsFields({ languages, elsewhere, texts, onChange }: WordsProps) {
  const say = useSay();
  return (
    <>
      {elsewhere === 0 ? null : (
        <Text textStyle="sm" color="fg.muted">
          {say('picture.shared', { count: elsewhere })}
        </Text>
      )}
      {languages.map((language) => (
        <LanguageDescription
          key={language}
          language={language}
          text={texts[language] ?? ''}
          onChange={(text) => onChange({ ...texts, [language]: text })}
        />
      ))}
    </>
  );
}

/** Finds the element to focus once the dialog has closed: the former one or, if a new picture has replaced it, the pane around it. */
function useFocusAfter(): () => HTMLElement | null {
  const [[opener, pane]] = useState(() => {
    const focused = document.activeElement instanceof HTMLElement ? document.activeElement : null;
    return [focused, focused?.closest<HTMLElement>('[tabindex="-1"]') ?? null] as const;
  });
  return () => (opener?.isConnected === true ? opener : pane);
}

/** Asks for the alternative text of a picture, in every language. */
export function DescribeDialog({ picture, languages, before, elsewhere, onKeep, onClose }: DescribeDialogProps) {
  const say = useSay();
  const { isBusy, news, send } = useDialogStep(onClose);
  const [texts, setTexts] = useState<Texts>(before ?? {});
  const isFilled = languages.some((language) => (texts[language] ?? '') !== (before?.[language] ?? ''));
  const { leave, question } = useDialogLeaving(isFilled, onClose);
  const focusAfter = useFocusAfter();
  const [isDecoration, setDecoration] = useState(false);
  const isComplete = isDecoration || languages.every((language) => (texts[language] ?? '').trim() !== '');
  return (
    <Dialog.Root open onOpenChange={({ open }) => open || leave()} finalFocusEl={focusAfter} size="sm">
      <Portal>
        <Dialog.Backdrop />
        <Dialog.Positioner>
          <Dialog.Content>
            <Dialog.Header>
              <Dialog.Title>{say('picture.describe')}</Dialog.Title>
            </Dialog.Header>
            {question}
            <Dialog.Body>
              <Stack gap="3">
                <Image src={picture.shown} alt="" maxHeight="40" objectFit="contain" alignSelf="start" />
                <Text textStyle="sm">{say('picture.why')}</Text>
                {isDecoration ? null : (
                  <PictureWordsFields languages={languages} elsewhere={elsewhere} texts={texts} onChange={setTexts} />
                )}
                {before === undefined ? <Decoration isChosen={isDecoration} onChoose={setDecoration} /> : null}
                <ShownNews news={news} isRevealed />
              </Stack>
            </Dialog.Body>
            <Dialog.Footer>
              <Button size="sm" variant="outline" onClick={leave}>
                {say('add.cancel')}
              </Button>
              <Button
                size="sm"
                loading={isBusy}
                disabled={!isComplete}
                onClick={() => void send(() => onKeep(isDecoration ? undefined : texts))}
              >
                {say('picture.keep')}
              </Button>
            </Dialog.Footer>
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  );
}
