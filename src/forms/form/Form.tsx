/** A form of a definition. The only door to the forms library: its fields, our templates, our widgets, our rules. */
import { useEffect, useMemo, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import FormsLibrary from '@rjsf/core';
import type { RJSFSchema, UiSchema } from '@rjsf/utils';
import type { LoadedForm } from '../../kit/contracts/form-module';
import type { FormItem } from '../../model/form';
import type { FormPayload } from '../../model/payload';
import type { FieldFailure } from '../../operations/failure';
import { look } from '../../kit/look/look';
import { BindForm } from './BindForm';
import { FormContext } from '../contract/context';
import type { Draft } from '../fields/draft';
import type { FormState } from '../contract/context';
import type { RefusedBefore } from '../flow/flow-refusals';
import { fieldMap, fieldSchema, fieldsOf, widgetOf } from '../fields/fields';
import { Summary } from './Summary';
import { rootOf } from '../fields/paths';
import { ownFields, Places, templates } from '../library/templates';
import { useAfterPress } from '../contract/useAfterPress';
import { useArriving } from '../contract/useArriving';
import { useConditions, useConditionsNow } from './useConditions';
import { settled, useFormData } from './useFormData';
import { useLeavingPage } from './useLeavingPage';
import { useProblems } from './useProblems';
import { formValidator } from '../fields/validator';
import type { FormData } from '../fields/validator';
import { judge } from '../fields/problems';
import { widgets } from '../library/widgets';

/** What became of sending: whether it was accepted, and which fields were refused. */
export type Sent = { readonly ok: boolean; readonly fields?: readonly FieldFailure[] };

type FormProps = {
  /** Prefix of all ids of the form. */
  readonly id: string;
  readonly form: FormPayload;
  readonly loaded: LoadedForm;
  /** What fields begin with; asked once, when the page is live. */
  readonly given: () => FormData;
  /** Called with valid data, without what is not asked, and the names of all fields that are asked. Further presses while it runs are for the caller to refuse. */
  readonly send: (data: FormData, asked: readonly string[]) => Promise<Sent>;
  readonly onEdit?: () => void;
  /** What was refused of these answers before the form was shown again. */
  readonly refused?: RefusedBefore | undefined;
  /** Where what is typed is kept. Default: as the layout says. */
  readonly kept?: Draft;
  /** Blocks between the fields, where the layout says, else below them. */
  readonly body?: ReactNode;
  /** What stands below the fields. */
  readonly children: ReactNode;
};

const defaultBehaviour = { constAsDefaults: 'never', emptyObjectFields: 'skipDefaults' } as const;

// Before React is there the browser must not send the form by itself: what was typed would stand in the address.
const neverByItself = 'dialog';

function uiSchemaOf({ fields }: FormPayload, { schema }: LoadedForm): UiSchema<FormData> {
  const widget = (item: FormItem, key: string) =>
    [item.id, { 'ui:widget': widgetOf(item, fieldSchema(schema, key)) }] as const;
  return Object.fromEntries(
    fieldsOf(fields).map((item) =>
      item.items
        ? ([
            item.id,
            { items: Object.fromEntries(item.items.map((inner) => widget(inner, `${item.id}.${inner.id}`))) },
          ] as const)
        : widget(item, item.id),
    ),
  );
}

/** Renders again once the formats that need a library are there: fields that were left meanwhile get their verdict. */
function useFormats(loaded: LoadedForm): void {
  const [, arrived] = useState(false);
  useEffect(() => {
    let gone = false;
    void loaded.ready().then(() => {
      if (!gone) arrived(true);
    });
    return () => {
      gone = true;
    };
  }, [loaded]);
}

/** What widgets have not handed over yet: by what it is taken over before a press, and why it cannot be. */
function useUntaken() {
  const [untaken] = useState(() => ({ pending: new Map<string, () => void>(), held: new Map<string, string>() }));
  return untaken;
}

const bodyIsPlaced = ({ bodyBefore }: FormPayload, hidden: ReadonlySet<string>): boolean =>
  bodyBefore !== undefined && !hidden.has(bodyBefore);

/** Reasons of widgets why their field cannot be sent now, as those of an unreadable date; those of hidden fields do not count. */
const heldBack = (held: ReadonlyMap<string, string>, hidden: ReadonlySet<string>) =>
  [...held].filter(([field]) => !hidden.has(rootOf(field))).map(([path, message]) => ({ path, code: 'held', message }));

const askedFields = ({ fields }: FormPayload, hidden: ReadonlySet<string>): string[] =>
  fieldsOf(fields)
    .map(({ id }) => id)
    .filter((field) => !hidden.has(field));

/** How every form uses the library: with our templates and widgets, judging nothing and filling in nothing by itself. */
const ownWays = {
  templates,
  fields: ownFields,
  widgets,
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
      validator: formValidator(loaded, form.id),
    }),
    [form, loaded],
  );

export function Form({ id, form, loaded, given, send, onEdit, refused, kept, body, children }: FormProps) {
  const library = useRef<FormsLibrary<FormData>>(null);
  const { pending, held } = useUntaken();
  const { data, initial, change, draft } = useFormData(form, loaded, library, given, kept);
  const holds = useConditions();
  const holdsNow = useConditionsNow();
  useFormats(loaded);
  useLeavingPage(pending);
  const { visible, problems } = judge(form, loaded, data, holds);
  const { shown, errors, attempt, leave, refuse, forgive, accept } = useProblems(form, problems, data, refused);
  const described = useLibraryForm(form, loaded);
  const fields = useMemo(() => fieldMap(form.fields), [form]);
  const { arriving, wait } = useArriving(library);
  const { hidden } = visible;
  const { schema } = loaded;
  const afterPress = useAfterPress();
  const state: FormState = { form, schema, fields, hidden, leave, afterPress, pending, held, arriving };

  const submit = async (after: FormData = {}) => {
    if (wait()) return;
    await loaded.ready();
    const { visible: now, problems: wrong } = judge(form, loaded, settled(form, data, after), holdsNow);
    const waiting = heldBack(held, now.hidden);
    if (waiting.length > 0 || wrong.length > 0) return refuse(waiting, now.data);
    forgive();
    const sent = await send(now.data, askedFields(form, now.hidden));
    if (sent.ok) {
      draft.forget();
      accept();
    } else if (sent.fields?.length) refuse(sent.fields, now.data);
  };
  return (
    <FormContext value={state}>
      <BindForm data={visible.data}>
        <div className={look('stack', { gap: 'lg' })} onSubmitCapture={() => pending.forEach((takeOver) => takeOver())}>
          <Summary id={id} problems={shown} attempt={attempt} />
          <Places body={body} placed={bodyIsPlaced(form, hidden)} actions={children}>
            <FormsLibrary<FormData>
              {...ownWays}
              {...described}
              ref={library}
              idPrefix={id}
              className={look('form')}
              initialFormData={initial}
              extraErrors={errors}
              onChange={(event) => {
                change(event.formData);
                onEdit?.();
              }}
              onSubmit={(event) => void submit(event.formData)}
            />
          </Places>
        </div>
      </BindForm>
    </FormContext>
  );
}
