import { Badge, Field, Stack, Text, Textarea } from '@chakra-ui/react';
import type { StudioText } from '../../protocol';
import { useLanguageName, useSay } from '../../texts/language';
import { usePanel } from '../context';
import type { PanelContext } from '../context';
import { useDraft, useStateWhile } from '../draft';
import { ValueOrigin } from '../ValueOrigin';
import { lostPlaceholder, placeholdersOf } from '../placeholders';
import { Meanwhile } from './Meanwhile';
import { NewText } from './NewText';
import type { PanelFieldProps } from './field-props';

/** The id of a property's message; undefined without one. */
function messageIdOf(value: unknown): string | undefined {
  if (typeof value === 'string') return value;
  const id: unknown = typeof value === 'object' && value !== null ? Reflect.get(value, 'message') : undefined;
  return typeof id === 'string' ? id : undefined;
}

type LanguageTextProps = {
  readonly id: string;
  readonly language: string;
  readonly text: StudioText | undefined;
  readonly context: PanelContext;
};

const rowsFor = (text: string): number => Math.min(8, Math.max(1, Math.ceil(text.length / 34)));

function LanguageText({ id, language, text, context }: LanguageTextProps) {
  const say = useSay();
  const nameOf = useLanguageName();
  const written = text?.text ?? '';
  const [lost, setLost] = useStateWhile<string>(written);
  const draft = useDraft(written, (value) => {
    const missing = lostPlaceholder(written, value);
    setLost(missing);
    return missing === undefined ? context.setText(id, language, value) : undefined;
  });
  return (
    <Field.Root
      invalid={lost !== undefined}
      data-language={language}
      data-inherited={(text?.inherited ?? true) ? true : undefined}
    >
      <Field.Label textStyle="xs" color="fg.muted">
        {nameOf(language)}
      </Field.Label>
      <Textarea
        size="sm"
        lang={language}
        rows={rowsFor(draft.value)}
        readOnly={context.isReadOnly}
        placeholder={text ? undefined : say('text.none')}
        value={draft.value}
        onChange={({ currentTarget }) => draft.setValue(currentTarget.value)}
        onBlur={draft.commit}
        onKeyDown={draft.onKeyDown}
      />
      <Meanwhile draft={draft} />
      {lost === undefined ? null : <Field.ErrorText>{say('text.lost', { name: `{${lost}}` })}</Field.ErrorText>}
      {text ? (
        <ValueOrigin
          name={nameOf(language)}
          at={text.at}
          inherited={text.inherited}
          onReset={context.textReset(id, language)}
        />
      ) : null}
    </Field.Root>
  );
}

/** A text in every language of the site; its placeholders stay. */
export function MessageField({ formData, fieldPathId }: PanelFieldProps) {
  const say = useSay();
  const context = usePanel();
  const id = messageIdOf(formData);
  const message = id === undefined ? undefined : context.message(id);
  if (formData === undefined) return <NewText path={fieldPathId.path} />;
  if (id === undefined || !message)
    return (
      <Text textStyle="sm" color="fg.muted">
        {id ?? say('value.none')}
      </Text>
    );
  const names = placeholdersOf(Object.values(message.languages)[0]?.text ?? '') ?? [];
  return (
    <Stack gap="3" borderWidth="1px" borderRadius="md" padding="2.5">
      {names.length > 0 ? (
        <Text textStyle="xs" color="fg.muted">
          {names.map((name) => (
            <Badge key={name} marginEnd="1">{`{${name}}`}</Badge>
          ))}
          {say('text.placeholder')}
        </Text>
      ) : null}
      {context.languages.map((language) => (
        <LanguageText key={language} id={id} language={language} text={message.languages[language]} context={context} />
      ))}
    </Stack>
  );
}
