/** A form of a definition. The only door to the forms library: its fields, our templates, our widgets, our rules. */
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { ReactNode, RefObject } from 'react';
import FormsLibrary from '@rjsf/core';
import type { RJSFSchema, UiSchema } from '@rjsf/utils';
import type { LoadedForm } from '../../kit/contracts/form-module';
import type { FormItem } from '../../model/form';
import type { FormPayload } from '../../model/payload';
import type { FieldFailure } from '../../operations/failure';
import { look } from '../../kit/look/look';
import { BindForm } from './BindForm';
import { FieldErrorsContext, FormContext } from '../contract/context';
import type { Draft } from '../fields/draft';
import type { FormState } from '../contract/context';
import type { RejectedAnswers } from '../flow/flow-server-errors';
import { widgetOf } from '../../model/field-widget';
import { fieldMap, fieldSchema, flatFields } from '../fields/fields';
import { ProblemSummary } from './ProblemSummary';
import { rootField } from '../fields/paths';
import { SchemaField } from '../library/SchemaField';
import { TemplateContexts, templates } from '../library/templates';
import { useAfterPress } from '../contract/useAfterPress';
import { usePendingChoices } from '../contract/usePendingChoices';
import type { PendingChoices } from '../contract/usePendingChoices';
import { useConditions, useConditionsNow } from './useConditions';
import { clearDependants, useFormData } from './useFormData';
import type { FormDataState } from './useFormData';
import { useFlushOnPageHide } from './useFlushOnPageHide';
import { useProblems } from './useProblems';
import type { FormProblems } from './useProblems';
import { libraryValidator } from '../fields/validator';
import type { FormValues } from '../fields/validator';
import { judge } from '../fields/problems';
import { FormTextsContext, useFormTexts } from '../inputs/useFieldTexts';

/** What became of sending: whether it was accepted, and which fields were refused. */
export type SubmitResult = { readonly ok: boolean; readonly fields?: readonly FieldFailure[] };

type FormProps = {
  /** Prefix of all ids of the form. */
  readonly id: string;
  readonly form: FormPayload;
  readonly loaded: LoadedForm;
  /** What fields begin with; asked once, when the page is live. */
  readonly given: () => FormValues;
  /** Called with valid data, without what is not asked, and the names of all fields that are asked. Further presses while it runs are for the caller to refuse. */
  readonly send: (data: FormValues, asked: readonly string[]) => Promise<SubmitResult>;
  readonly onEdit?: () => void;
  /** What was refused of these answers before the form was shown again. */
  readonly refused?: RejectedAnswers | undefined;
  /** Where what is typed is kept. Default: as the layout says. */
  readonly kept?: Draft;
  /** Whether it is known what surrounds the form, such as what earlier steps were answered with. Until then a press waits. */
  readonly ready?: boolean;
  /** Blocks between the fields, where the layout says, else below them. */
  readonly body?: ReactNode;
  /** What stands below the fields. */
  readonly children: ReactNode;
};

const defaultBehaviour = { constAsDefaults: 'never', emptyObjectFields: 'skipDefaults' } as const;

// Before React is there the browser must not send the form by itself: what was typed would stand in the address.
const neverByItself = 'dialog';

function uiSchemaOf({ fields }: FormPayload, { schema }: LoadedForm): UiSchema<FormValues> {
  const widget = (item: FormItem, key: string) =>
    [item.id, { 'ui:widget': widgetOf(item, fieldSchema(schema, key)) }] as const;
  return Object.fromEntries(
    flatFields(fields).map((item) =>
      item.items
        ? ([
            item.id,
            { items: Object.fromEntries(item.items.map((inner) => widget(inner, `${item.id}.${inner.id}`))) },
          ] as const)
        : widget(item, item.id),
    ),
  );
}

/** The form, and the same as something new once the formats that need a library are there: fields that were left meanwhile get their verdict then. */
function useFormats(loaded: LoadedForm): LoadedForm {
  const [complete, arrived] = useState<LoadedForm>();
  useEffect(() => {
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

/** Registries that widgets write to: text that is not committed yet, and reasons that block a submission. */
function useWidgetState() {
  const [state] = useState(() => ({
    uncommitted: new Map<string, () => void>(),
    submitBlockers: new Map<string, string>(),
  }));
  return state;
}

const bodyIsPlaced = ({ bodyBefore }: FormPayload, hidden: ReadonlySet<string>): boolean =>
  bodyBefore !== undefined && !hidden.has(bodyBefore);

/** Reasons of widgets that block a submission, such as an upload in progress; those of hidden fields do not count. */
const blockedFields = (submitBlockers: ReadonlyMap<string, string>, hidden: ReadonlySet<string>) =>
  [...submitBlockers]
    .filter(([field]) => !hidden.has(rootField(field)))
    .map(([path, message]) => ({ path, code: 'held', message }));

const askedFields = ({ fields }: FormPayload, hidden: ReadonlySet<string>): string[] =>
  flatFields(fields)
    .map(({ id }) => id)
    .filter((field) => !hidden.has(field));

/** How every form uses the library: with our templates and widgets, judging nothing and filling in nothing by itself. */
const ownWays = {
  templates,
  fields: { SchemaField },
  experimental_defaultFormStateBehavior: defaultBehaviour,
  noHtml5Validate: true,
  noValidate: true,
  showErrorList: false as const,
  method: neverByItself,
};

/** What the library is told of a form; the same object for as long as the form is the same. */
const useLibraryForm = (form: FormPayload, loaded: LoadedForm) =>
  useMemo(
    () => ({
      schema: loaded.schema as RJSFSchema,
      uiSchema: uiSchemaOf(form, loaded),
      validator: libraryValidator(loaded, form.id),
    }),
    [form, loaded],
  );

/** What is asked now and what is wrong with it, judged again only when what was filled in or what conditions read has changed. */
function useJudgement(form: FormPayload, loaded: LoadedForm, data: FormValues): ReturnType<typeof judge> {
  const holds = useConditions();
  const judging = useFormats(loaded);
  return useMemo(() => judge(form, judging, data, holds), [form, judging, data, holds]);
}

type Library = {
  readonly id: string;
  readonly form: FormPayload;
  readonly loaded: LoadedForm;
  readonly initial: FormValues;
  readonly library: RefObject<FormsLibrary<FormValues> | null>;
  readonly change: (after: FormValues | undefined) => void;
  readonly submit: (after: FormValues | undefined) => void;
};

/** The library's form. It is told nothing that changes: it keeps the data, and what is wrong reaches the fields past it. */
function useLibrary({ id, form, loaded, initial, library, change, submit }: Library): ReactNode {
  const described = useLibraryForm(form, loaded);
  const now = useRef({ change, submit });
  useLayoutEffect(() => {
    now.current = { change, submit };
  });
  return useMemo(
    () => (
      <FormsLibrary<FormValues>
        {...ownWays}
        {...described}
        ref={library}
        idPrefix={id}
        className={look('form')}
        initialFormData={initial}
        onChange={(event) => now.current.change(event.formData)}
        onSubmit={(event) => now.current.submit(event.formData)}
      />
    ),
    [described, library, id, initial],
  );
}

type Shared = Pick<FormState, 'touch' | 'markPending' | 'uncommitted' | 'submitBlockers'>;

/** What the form shares with its fields, once for as long as the form is the same. */
function useShared(form: FormPayload, { schema }: LoadedForm, shared: Shared): FormState {
  const { touch, markPending, uncommitted, submitBlockers } = shared;
  const fields = useMemo(() => fieldMap(form.fields), [form]);
  const afterPress = useAfterPress();
  return useMemo(
    () => ({ form, schema, fields, touch, afterPress, markPending, uncommitted, submitBlockers }),
    [form, schema, fields, touch, afterPress, markPending, uncommitted, submitBlockers],
  );
}

type InsideProps = Pick<FormProps, 'id' | 'form'> & {
  readonly fields: ReadonlyMap<string, FormItem>;
  readonly problems: Pick<FormProblems, 'shown' | 'errors' | 'attempt'>;
  readonly children: ReactNode;
};

/** What the fields are told by the form: their words, and what is wrong with them. */
function Inside({ id, form, fields, problems: { shown, errors, attempt }, children }: InsideProps) {
  return (
    <FormTextsContext value={useFormTexts(form.id, fields)}>
      <ProblemSummary id={id} problems={shown} attempt={attempt} />
      <FieldErrorsContext value={errors}>{children}</FieldErrorsContext>
    </FormTextsContext>
  );
}

type Submission = Pick<FormProps, 'form' | 'loaded' | 'send'> &
  Pick<FormDataState, 'data' | 'draft'> & {
    readonly submitBlockers: ReadonlyMap<string, string>;
    readonly shown: FormProblems;
    readonly holdSubmit: PendingChoices['holdSubmit'];
  };

/** What a press does: judges all fields as they are now, says what is wrong, or sends them and takes over what was refused. */
function useSubmit({ form, loaded, send, data, draft, submitBlockers, shown, holdSubmit }: Submission) {
  const holdsNow = useConditionsNow();
  return async (after: FormValues = {}): Promise<void> => {
    if (holdSubmit()) return;
    await loaded.ready();
    const { visible: now, problems: wrong } = judge(form, loaded, clearDependants(form, data, after), holdsNow);
    const blocked = blockedFields(submitBlockers, now.hidden);
    if (blocked.length > 0 || wrong.length > 0) return shown.showServerErrors(blocked, now.data);
    shown.clearServerErrors();
    const sent = await send(now.data, askedFields(form, now.hidden));
    if (sent.ok) {
      draft.forget();
      shown.reset();
    } else if (sent.fields?.length) shown.showServerErrors(sent.fields, now.data);
  };
}

export function Form({
  id,
  form,
  loaded,
  given,
  send,
  onEdit,
  refused,
  kept,
  ready = true,
  body,
  children,
}: FormProps) {
  const library = useRef<FormsLibrary<FormValues>>(null);
  const widgetState = useWidgetState();
  const { uncommitted, submitBlockers } = widgetState;
  const { data, initial, begun, change, draft } = useFormData(form, loaded, library, given, kept);
  useFlushOnPageHide(uncommitted);
  const { visible, problems } = useJudgement(form, loaded, data);
  const shown = useProblems(form, problems, data, refused);
  const { touch } = shown;
  const { markPending, holdSubmit } = usePendingChoices(library, begun && ready);
  const state = useShared(form, loaded, { touch, markPending, ...widgetState });

  const submit = useSubmit({ form, loaded, send, data, draft, submitBlockers, shown, holdSubmit });
  const edit = (after: FormValues | undefined) => {
    change(after);
    onEdit?.();
  };
  const controls = useLibrary({
    id,
    form,
    loaded,
    initial,
    library,
    change: edit,
    submit: (after) => void submit(after),
  });
  return (
    <FormContext value={state}>
      <BindForm data={visible.data}>
        <div className={look('stack', { gap: 'lg' })} onSubmitCapture={() => uncommitted.forEach((commit) => commit())}>
          <Inside id={id} form={form} fields={state.fields} problems={shown}>
            <TemplateContexts
              hidden={visible.hidden}
              body={body}
              placed={bodyIsPlaced(form, visible.hidden)}
              actions={children}
            >
              {controls}
            </TemplateContexts>
          </Inside>
        </div>
      </BindForm>
    </FormContext>
  );
}
