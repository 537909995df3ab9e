/** A form of a definition. */
import { useEffect, useMemo, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import type FormsLibrary from '@rjsf/core';
import type { LoadedForm } from '../../kit/contracts/form-module';
import type { FormPayload } from '../../model/payload';
import type { FieldFailure } from '../../kit/protocol/failure';
import { look } from '../../kit/look/look';
import { hasFocus } from '../../kit/browser/focus';
import { BindForm } from './BindForm';
import { FormContext } from '../../kit/field/context';
import type { Draft } from '../fields/draft';
import type { FormState } from '../../kit/field/context';
import type { RejectedAnswers } from '../flow/flow-server-errors';
import { fieldMap, flatFields, leadingFields } from '../fields/fields';
import { ProblemSummary } from './ProblemSummary';
import { rootField } from '../fields/paths';
import { TemplateContexts } from '../library/templates';
import { useAfterPress } from './useAfterPress';
import { usePendingChoices } from './usePendingChoices';
import type { PendingChoices } from './usePendingChoices';
import { useConditions, useConditionsNow } from './useConditions';
import { clearDependants, useFormData } from './useFormData';
import type { FormDataState } from './useFormData';
import { useFlushOnPageHide } from './useFlushOnPageHide';
import { useLibrary } from './useLibrary';
import { useProblems } from './useProblems';
import type { FormProblems } from './useProblems';
import type { FormValues } from '../fields/validator';
import { validate } from '../fields/problems';
import type { Judgement } from '../fields/problems';
import { FormTextsContext, useFormTexts } from '../../kit/field/useFieldTexts';

/** Result of a submission: whether it was accepted, and which fields were refused. */
export type SubmitResult = { readonly ok: boolean; readonly fields?: readonly FieldFailure[] };

type FormProps = {
  /** Prefix of all ids of the form. */
  readonly id: string;
  readonly form: FormPayload;
  readonly loaded: LoadedForm;
  /** Initial values; called once, when the page is live. */
  readonly initialValues: () => FormValues;
  /** Called with valid data of the visible fields, and their names. The caller refuses further presses while it runs. */
  readonly send: (data: FormValues, asked: readonly string[]) => Promise<SubmitResult>;
  readonly onEdit?: () => void;
  /** Answers that were refused before the form was shown again. */
  readonly refused?: RejectedAnswers | undefined;
  /** Where input is stored. Default: as the layout says. */
  readonly draft?: Draft;
  /** Whether the data around the form is known, such as the answers of earlier steps. Until then a press waits. */
  readonly ready?: boolean;
  /** Blocks between the fields, at the positions in the layout, otherwise below them. */
  readonly body?: ReactNode;
  /** Shown below the fields. */
  readonly children: ReactNode;
};

/** The form, as a new object once the formats that need a library are loaded: fields left in the meantime are validated then. */
function useFormats(loaded: LoadedForm): LoadedForm {
  const [complete, arrived] = useState<LoadedForm>();
  useEffect(() => {
    if (!loaded.hasLateFormats) return undefined;
    let gone = false;
    void loaded.ready().then(() => {
      if (!gone) arrived({ ...loaded });
    });
    return () => {
      gone = true;
    };
  }, [loaded]);
  return complete?.schema === loaded.schema ? complete : loaded;
}

/** Registries for widgets: uncommitted text, and reasons that block a submission. */
function useWidgetState() {
  const [state] = useState(() => ({
    uncommitted: new Map<string, () => void>(),
    submitBlockers: new Map<string, string>(),
  }));
  return state;
}

const bodyIsPlaced = ({ bodyBefore }: FormPayload, hidden: ReadonlySet<string>): boolean =>
  bodyBefore !== undefined && !hidden.has(bodyBefore);

/** Reasons that block a submission, such as an upload in progress; those of hidden fields do not count. */
const blockedFields = (submitBlockers: ReadonlyMap<string, string>, hidden: ReadonlySet<string>) =>
  [...submitBlockers]
    .filter(([field]) => !hidden.has(rootField(field)))
    .map(([path, message]) => ({ path, code: 'held', message }));

const askedFields = ({ fields }: FormPayload, hidden: ReadonlySet<string>): string[] =>
  flatFields(fields)
    .map(({ id }) => id)
    .filter((field) => !hidden.has(field));

/** Visible fields and their problems, validated again only if the data or values read by conditions have changed. */
function useJudgement(form: FormPayload, loaded: LoadedForm, data: FormValues): Judgement {
  const holds = useConditions();
  const judging = useFormats(loaded);
  return useMemo(() => validate(form, judging, data, holds), [form, judging, data, holds]);
}

type Shared = Pick<FormState, 'valueOf' | 'markPending' | 'uncommitted' | 'submitBlockers'>;

/** State that the form shares with its fields; stable for the lifetime of the form. */
function useShared(form: FormPayload, { schema }: LoadedForm, shared: Shared): FormState {
  const { valueOf, markPending, uncommitted, submitBlockers } = shared;
  const fields = useMemo(() => fieldMap(form.fields), [form]);
  const leading = useMemo(() => leadingFields(form.fields), [form]);
  const afterPress = useAfterPress();
  return useMemo(
    () => ({ form, schema, fields, leading, valueOf, afterPress, markPending, uncommitted, submitBlockers }),
    [form, schema, fields, leading, valueOf, afterPress, markPending, uncommitted, submitBlockers],
  );
}

type Submission = Pick<FormProps, 'form' | 'loaded' | 'send'> &
  Pick<FormDataState, 'data' | 'draft'> & {
    readonly submitBlockers: ReadonlyMap<string, string>;
    readonly shown: FormProblems;
    readonly holdSubmit: PendingChoices['holdSubmit'];
  };

/** Handles a press: validates all fields, then shows the problems, or sends the data and shows the server's refusals. */
function useSubmit({ form, loaded, send, data, draft, submitBlockers, shown, holdSubmit }: Submission) {
  const holdsNow = useConditionsNow();
  return async (after: FormValues = {}): Promise<void> => {
    if (holdSubmit()) return;
    await loaded.ready();
    const { visible: now, problems } = validate(form, loaded, clearDependants(form, data, after), holdsNow);
    const blocked = blockedFields(submitBlockers, now.hidden);
    const wrong = problems();
    if (blocked.length > 0 || wrong.length > 0) return shown.showServerErrors(blocked, now.data, now.hidden);
    shown.clearServerErrors();
    const asked = askedFields(form, now.hidden);
    const keep = draft.keepingForReturn?.(now.data, asked);
    const sent = await send(now.data, asked);
    if (sent.ok) {
      draft.forget();
      keep?.();
      shown.reset();
    } else if (sent.fields?.length) shown.showServerErrors(sent.fields, now.data, now.hidden);
  };
}

/** Tracks typing, and commits text before it is sent, or when it was written into a field without focus. */
const typingListeners = ({ uncommitted, afterPress }: FormState, draft: Draft) => ({
  onChange: ({ target }: { readonly target: EventTarget }) => {
    draft.noteTyping?.(true);
    const control = target as HTMLInputElement;
    if (!hasFocus(control)) uncommitted.get(control.name)?.();
  },
  onBlur: () => afterPress(() => draft.noteTyping?.(false)),
  onSubmitCapture: () => uncommitted.forEach((commit) => commit()),
});

export function Form({
  id,
  form,
  loaded,
  initialValues,
  send,
  onEdit,
  refused,
  draft: ownDraft,
  ready = true,
  body,
  children,
}: FormProps) {
  const library = useRef<FormsLibrary<FormValues>>(null);
  const widgetState = useWidgetState();
  const { uncommitted, submitBlockers } = widgetState;
  const { data, initial, begun, valueOf, change, draft } = useFormData(form, loaded, library, initialValues, ownDraft);
  useFlushOnPageHide(uncommitted);
  const { visible, problems } = useJudgement(form, loaded, data);
  const shown = useProblems(form, { visible, problems }, data, refused);
  const { markPending, holdSubmit } = usePendingChoices(library, begun && ready);
  const state = useShared(form, loaded, { valueOf, markPending, ...widgetState });
  const texts = useFormTexts(form.id, state.fields);

  const submit = useSubmit({ form, loaded, send, data, draft, submitBlockers, shown, holdSubmit });
  const controls = useLibrary({
    id,
    loaded,
    texts,
    errors: shown.errors,
    initial,
    library,
    state,
    touch: shown.touch,
    change: (after) => {
      change(after);
      onEdit?.();
    },
    submit: (after) => void submit(after),
  });
  return (
    <FormContext value={state}>
      <BindForm data={visible.data}>
        <div className={look('stack', { gap: 'lg' })} {...typingListeners(state, draft)}>
          <FormTextsContext value={texts}>
            <ProblemSummary id={id} problems={shown.shown} attempt={shown.attempt} />
            <TemplateContexts
              hidden={visible.hidden}
              body={body}
              placed={bodyIsPlaced(form, visible.hidden)}
              actions={children}
            >
              {controls}
            </TemplateContexts>
          </FormTextsContext>
        </div>
      </BindForm>
    </FormContext>
  );
}
