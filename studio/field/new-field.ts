import { useState } from 'react';
import type { FileChange, FormQuestions, StudioEdit } from '../protocol';
import { useDialogStep } from '../server/dialog-step';
import { newsOf, useEditing } from '../server/edits';
import { useFailureWords } from '../server/failure-words';
import { useRefusalWords } from '../texts/language';
import { emptyField, fieldFromDraft } from './field-draft';
import type { FieldDraft } from './field-draft';

type Planned = { readonly files: readonly FileChange[]; readonly edits: readonly StudioEdit[] };

/** The field that is being filled in, and the changes of adding it. */
export function useNewField(form: string, questions: FormQuestions, onDone: () => void) {
  const { plan, edit } = useEditing();
  const wordsOf = useRefusalWords();
  const failureWordsOf = useFailureWords('read');
  const [draft, setDraft] = useState<FieldDraft>(emptyField);
  const [planned, setPlanned] = useState<Planned>();
  const [refused, setRefused] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const step = useDialogStep(onDone);
  const answer = questions.answers.find(({ kind }) => kind === draft.kind) ?? { kind: draft.kind, hasChoices: false };
  const show = async () => {
    const edits = [{ ask: form, field: fieldFromDraft(draft, answer) }];
    setBusy(true);
    setRefused(undefined);
    try {
      const answered = await plan(edits);
      setRefused(newsOf(answered, wordsOf)?.text);
      setPlanned('planned' in answered ? { files: answered.planned, edits } : undefined);
    } catch (failure) {
      setRefused(failureWordsOf(failure));
    }
    setBusy(false);
  };
  const write = () => step.send(() => edit(planned?.edits ?? []));
  const change = (part: Partial<FieldDraft>) => setDraft((before) => ({ ...before, ...part }));
  return {
    draft,
    change,
    answer,
    planned,
    back: () => setPlanned(undefined),
    refused: refused ?? step.news?.text,
    isBusy: isBusy || step.isBusy,
    show,
    write,
  };
}
