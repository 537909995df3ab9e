import { Alert, Box, Button, Dialog, Stack, Text } from '@chakra-ui/react';
import { useEffect } from 'react';
import type { ReactNode } from 'react';
import { useRevealed } from '../bar/revealed';
import { AddDialog } from '../outline/AddDialog';
import { BeingRead } from '../page/BeingRead';
import { useOpen } from '../page/selection';
import type { FileChange, FormQuestions } from '../protocol';
import { useEditing } from '../server/edits';
import { useFormQuestions } from '../server/reads';
import { FileDifference } from '../strip/FileDifference';
import { useSay } from '../texts/language';
import { isFieldFilled } from './field-draft';
import { FieldQuestions } from './FieldQuestions';
import { useNewField } from './new-field';

/** Why the field is not added. */
function Refused({ text }: { readonly text: string }) {
  const say = useSay();
  const ref = useRevealed(text);
  return (
    <Alert.Root ref={ref} tabIndex={-1} status="warning" role="alert" size="sm" flexShrink="0">
      <Alert.Indicator />
      <Alert.Content>
        <Alert.Title>{say('field.refused')}</Alert.Title>
        <Alert.Description>{text}</Alert.Description>
      </Alert.Content>
    </Alert.Root>
  );
}

function Files({ files }: { readonly files: readonly FileChange[] }) {
  const say = useSay();
  return (
    <Box role="region" aria-label={say('field.changes')}>
      <Text textStyle="sm">{say('field.changesNote', { count: files.length })}</Text>
      <Box as="ul" listStyleType="none">
        {files.map((change) => (
          <FileDifference key={change.file} change={change} />
        ))}
      </Box>
    </Box>
  );
}

type AskedProps = {
  readonly form: string;
  readonly questions: FormQuestions;
  readonly onDone: () => void;
  /** Receives whether anything is filled in. */
  readonly onFilled: (isFilled: boolean) => void;
};

/** First the questions, then the resulting changes. */
function Asked({ form, questions, onDone, onFilled }: AskedProps) {
  const say = useSay();
  const { languages } = useEditing();
  const { draft, change, answer, planned, back, refused, isBusy, show, write } = useNewField(form, questions, onDone);
  const isFilled = isFieldFilled(draft);
  useEffect(() => onFilled(isFilled), [onFilled, isFilled]);
  // Each has a key: otherwise React would turn a pressed button into the submit button, and submit the form.
  const buttons: ReactNode = planned ? (
    <>
      <Button key="back" size="sm" variant="outline" disabled={isBusy} onClick={back}>
        {say('field.back')}
      </Button>
      <Button key="add" size="sm" autoFocus loading={isBusy} onClick={() => void write()}>
        {say('field.add')}
      </Button>
    </>
  ) : (
    <Button key="show" size="sm" type="submit" loading={isBusy}>
      {say('field.show')}
    </Button>
  );
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (!planned) void show();
      }}
    >
      <Dialog.Body as={Stack} gap="4" maxHeight="65vh" overflow="auto" tabIndex={0}>
        {planned ? (
          <Files files={planned.files} />
        ) : (
          <FieldQuestions form={questions} answer={answer} draft={draft} languages={languages} onDraft={change} />
        )}
        {refused === undefined ? null : <Refused text={refused} />}
      </Dialog.Body>
      <Dialog.Footer>{buttons}</Dialog.Footer>
    </form>
  );
}

/** Adds a field to a form: kind of answer, texts and position, then the changes, which are one step to undo. */
export function AddField({ form }: { readonly form: string }) {
  const say = useSay();
  const { site } = useOpen();
  const { data } = useFormQuestions(site.id, form);
  return (
    <AddDialog
      label={say('field.open')}
      title={say('field.title', { form })}
      size="lg"
      button={{ size: 'sm', variant: 'outline', alignSelf: 'start' }}
    >
      {(close, hold) => (data ? <Asked form={form} questions={data} onDone={close} onFilled={hold} /> : <BeingRead />)}
    </AddDialog>
  );
}
