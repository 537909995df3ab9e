import { Checkbox, Field, Flex, Input, Stack } from '@chakra-ui/react';
import { ListChoice } from '../bar/ListChoice';
import type { FormAnswer, FormQuestions } from '../protocol';
import { useSay } from '../texts/language';
import type { TextId } from '../texts/language';
import { ChoiceRows } from './ChoiceRows';
import type { FieldDraft } from './field-draft';
import { LanguageInputs } from './LanguageInputs';

type FieldQuestionsProps = {
  readonly form: FormQuestions;
  readonly answer: FormAnswer;
  readonly draft: FieldDraft;
  readonly languages: readonly string[];
  readonly onDraft: (part: Partial<FieldDraft>) => void;
};

type LineProps = {
  readonly label: string;
  readonly help?: string;
  readonly type?: 'text' | 'number';
  readonly value: string;
  readonly isCode?: boolean;
  readonly onValue: (value: string) => void;
};

function Line({ label, help, type = 'text', value, isCode = false, onValue }: LineProps) {
  return (
    <Field.Root flex="1" minWidth="40">
      <Field.Label textStyle="sm">{label}</Field.Label>
      <Input
        size="sm"
        type={type}
        value={value}
        {...(isCode && { fontFamily: 'mono' })}
        onChange={({ currentTarget }) => onValue(currentTarget.value)}
      />
      {help === undefined ? null : <Field.HelperText textStyle="xs">{help}</Field.HelperText>}
    </Field.Root>
  );
}

/** Name of a kind of answer; the kind itself if the studio has no text for it. */
const kindText = (kind: string): TextId => `field.kind.${kind}` as TextId;

function Limits({ answer, draft, onDraft }: Pick<FieldQuestionsProps, 'answer' | 'draft' | 'onDraft'>) {
  const say = useSay();
  const { limits } = answer;
  if (limits === undefined) return null;
  return (
    <Flex gap="3" wrap="wrap">
      <Line
        label={say(`field.least.${limits}`)}
        type="number"
        value={draft.least}
        onValue={(least) => onDraft({ least })}
      />
      <Line
        label={say(`field.most.${limits}`)}
        type="number"
        value={draft.most}
        onValue={(most) => onDraft({ most })}
      />
      <Line label={say('field.example')} value={draft.example} onValue={(example) => onDraft({ example })} />
    </Flex>
  );
}

function Place({ form, draft, onDraft }: Pick<FieldQuestionsProps, 'form' | 'draft' | 'onDraft'>) {
  const say = useSay();
  return (
    <Field.Root>
      <Field.Label textStyle="sm">{say('field.place')}</Field.Label>
      <ListChoice
        width="full"
        value={draft.after}
        options={[
          { value: '', label: say('field.end') },
          ...form.fields.map(({ id, title }) => ({ value: id, label: say('add.after', { name: title }) })),
        ]}
        onChoose={(after) => onDraft({ after })}
      />
    </Field.Root>
  );
}

/** All questions about a new field of a form. */
export function FieldQuestions({ form, answer, draft, languages, onDraft }: FieldQuestionsProps) {
  const say = useSay();
  return (
    <Stack gap="4">
      <Flex gap="3" wrap="wrap">
        <Field.Root flex="1" minWidth="40">
          <Field.Label textStyle="sm">{say('field.kind')}</Field.Label>
          <ListChoice
            width="full"
            value={draft.kind}
            options={form.answers.map(({ kind }) => ({ value: kind, label: say(kindText(kind)) }))}
            onChoose={(kind) => onDraft({ kind })}
          />
        </Field.Root>
        <Line
          label={say('field.name')}
          help={say('field.nameHelp')}
          isCode
          value={draft.name}
          onValue={(name) => onDraft({ name })}
        />
      </Flex>
      <LanguageInputs
        legend={say('field.label')}
        languages={languages}
        texts={draft.label}
        onTexts={(label) => onDraft({ label })}
      />
      <LanguageInputs
        legend={say('field.hint')}
        note={say('field.hintNote')}
        languages={languages}
        texts={draft.hint}
        onTexts={(hint) => onDraft({ hint })}
      />
      {answer.hasChoices ? (
        <ChoiceRows choices={draft.choices} languages={languages} onChoices={(choices) => onDraft({ choices })} />
      ) : null}
      <Checkbox.Root
        size="sm"
        disabled={answer.isNeeded !== undefined}
        checked={answer.isNeeded ?? draft.required}
        onCheckedChange={({ checked }) => onDraft({ required: checked === true })}
      >
        <Checkbox.HiddenInput />
        <Checkbox.Control />
        <Checkbox.Label>{say('field.required')}</Checkbox.Label>
      </Checkbox.Root>
      <Limits answer={answer} draft={draft} onDraft={onDraft} />
      <Place form={form} draft={draft} onDraft={onDraft} />
    </Stack>
  );
}
