/** The form of @rjsf/core with our templates and widgets, and with external changes. */
import { useLayoutEffect, useMemo, useRef } from 'react';
import type { ReactNode, RefObject } from 'react';
import { withTheme } from '@rjsf/core';
import type FormsLibrary from '@rjsf/core';
import { ErrorSchemaBuilder } from '@rjsf/utils';
import type { RJSFSchema } from '@rjsf/utils';
import type { LoadedForm } from '../../kit/contracts/form-module';
import type { FormPayload } from '../../model/payload';
import type { FormState } from '../../kit/field/context';
import { pathOfId } from '../fields/paths';
import { libraryValidator } from '../fields/validator';
import type { FormValues } from '../fields/validator';
import type { FieldTexts } from '../../kit/field/useFieldTexts';
import { templates } from '../library/templates';
import { uiSchemaOf, widgetsOf } from '../library/ui-schema';
import type { FormProblems } from './useProblems';

const defaultBehaviour = { constAsDefaults: 'never', emptyObjectFields: 'skipDefaults' } as const;

// Before React is loaded, the browser must not send the form itself: the address would contain the input.
const neverByItself = 'dialog';

const ThemedForm = withTheme<FormValues>({ templates });

/** Names of controls: paths without a prefix, for autofill and forms without script. */
const nameGenerator = (path: readonly (string | number)[]): string => path.join('.');

/** Settings of the library for every form: it neither validates nor fills in anything by itself. */
const ownWays = {
  nameGenerator,
  experimental_defaultFormStateBehavior: defaultBehaviour,
  noHtml5Validate: true,
  noValidate: true,
  showErrorList: false as const,
  method: neverByItself,
};

/** The props that describe a form to the library; stable as long as the form and its texts are. */
function useLibraryForm(form: FormPayload, loaded: LoadedForm, texts: ReadonlyMap<string, FieldTexts>) {
  const { schema } = loaded;
  const described = useMemo(
    () => ({
      schema: schema as RJSFSchema,
      widgets: widgetsOf(form, schema),
      validator: libraryValidator(loaded, form.id),
    }),
    [form, loaded, schema],
  );
  const uiSchema = useMemo(() => uiSchemaOf(form, schema, texts), [form, schema, texts]);
  return useMemo(() => ({ ...described, uiSchema }), [described, uiSchema]);
}

/** Problems of fields in the library's format. */
function errorSchemaOf(errors: FormProblems['errors']) {
  const built = new ErrorSchemaBuilder<FormValues>();
  for (const [field, words] of errors) built.addErrors(words, field === '' ? undefined : field.split('.'));
  return built.ErrorSchema;
}

type Library = {
  readonly id: string;
  readonly state: FormState;
  readonly loaded: LoadedForm;
  readonly texts: ReadonlyMap<string, FieldTexts>;
  readonly errors: FormProblems['errors'];
  readonly initial: FormValues;
  readonly library: RefObject<FormsLibrary<FormValues> | null>;
  readonly change: (after: FormValues | undefined) => void;
  readonly submit: (after: FormValues | undefined) => void;
  readonly touch: (field: string) => void;
};

/** The library's form. It owns the data; only texts and errors change from outside. */
export function useLibrary({
  id,
  state,
  loaded,
  texts,
  errors,
  initial,
  library,
  change,
  submit,
  touch,
}: Library): ReactNode {
  const { form, fields, afterPress } = state;
  const described = useLibraryForm(form, loaded, texts);
  const extraErrors = useMemo(() => errorSchemaOf(errors), [errors]);
  const now = useRef({ change, submit });
  useLayoutEffect(() => {
    now.current = { change, submit };
  });
  return useMemo(
    () => (
      <ThemedForm
        {...ownWays}
        {...described}
        ref={library}
        idPrefix={id}
        initialFormData={initial}
        extraErrors={extraErrors}
        onChange={(event) => now.current.change(event.formData)}
        onBlur={(control) => afterPress(() => touch(pathOfId(control.slice(id.length + 1), fields)))}
        onSubmit={(event) => now.current.submit(event.formData)}
      />
    ),
    [described, library, id, initial, extraErrors, afterPress, touch, fields],
  );
}
