/** The forms library as somebody would use it who knows it well: a validator made before, a small theme, a summary of errors, text committed and judged on blur. */
import { createRoot } from 'react-dom/client';
import Form from '@rjsf/core';
import type {
  ErrorListProps,
  ErrorSchema,
  FieldTemplateProps,
  RJSFSchema,
  ValidatorType,
  WidgetProps,
} from '@rjsf/utils';
import { fetchFormModule } from '../../../src/forms/library/modules';
import type { Finding } from '../../../src/kit/contracts/form-module';
import { enter } from './entrant';

type Data = Readonly<Record<string, unknown>>;

const loaded = await fetchFormModule(window.given.payload);
const validate = loaded.validators[window.given.payload.id];

const nameOf = ({ instancePath, params }: Finding): string =>
  instancePath.slice(1) || String(params['missingProperty'] ?? '');

const validator: ValidatorType<Data> = {
  isValid: () => true,
  rawValidation: () => ({ errors: [] }),
  validateFormData: (data) => {
    if (!validate || validate(data ?? {})) return { errors: [], errorSchema: {} };
    const errors = (validate.errors ?? []).map((finding) => ({ name: nameOf(finding), stack: finding.keyword }));
    const errorSchema = Object.fromEntries(errors.map(({ name, stack }) => [name, { __errors: [stack] }]));
    return { errors, errorSchema: errorSchema as ErrorSchema<Data> };
  },
};

const described = ({ id, rawErrors }: WidgetProps) => ({
  id,
  name: id,
  'aria-invalid': rawErrors?.length ? true : undefined,
  'aria-describedby': rawErrors?.length ? `${id}__error` : undefined,
});

function Line({ type = 'text', ...props }: WidgetProps) {
  return (
    <input
      {...described(props)}
      type={type}
      defaultValue={String(props.value ?? '')}
      onBlur={({ target }) => {
        const typed = target.value === '' ? undefined : target.value;
        if (typed !== props.value) props.onChange(typed);
        props.onBlur(props.id, typed);
      }}
    />
  );
}

const Tick = (props: WidgetProps) => (
  <input
    {...described(props)}
    type="checkbox"
    checked={props.value === true}
    onChange={({ target }) => props.onChange(target.checked)}
  />
);

const Choice = (props: WidgetProps) => (
  <select
    {...described(props)}
    value={String(props.value ?? '')}
    onChange={({ target }) => props.onChange(target.value || undefined)}
  >
    <option value="" />
    {props.options.enumOptions?.map(({ value, label }) => (
      <option key={String(value)} value={String(value)}>
        {label}
      </option>
    ))}
  </select>
);

const Row = ({ id, label, children, rawErrors, schema }: FieldTemplateProps) =>
  schema.type === 'object' ? (
    children
  ) : (
    <div>
      <label htmlFor={id}>{label}</label>
      {children}
      {rawErrors?.length ? (
        <p className="error" id={`${id}__error`}>
          {rawErrors.join(', ')}
        </p>
      ) : null}
    </div>
  );

const Summary = ({ errors }: ErrorListProps) => (
  <div role="alert" tabIndex={-1}>
    <ul>
      {errors.map(({ name, stack }) => (
        <li key={name}>
          <a href={`#root_${name}`}>{stack}</a>
        </li>
      ))}
    </ul>
  </div>
);

const Day = (props: WidgetProps) => <Line {...props} type="date" />;
const Email = (props: WidgetProps) => <Line {...props} type="email" />;

const widgets = { TextWidget: Line, DateWidget: Day, EmailWidget: Email, CheckboxWidget: Tick, SelectWidget: Choice };

enter((root, { schema, labels }) => {
  const titled = {
    ...schema,
    properties: Object.fromEntries(
      Object.entries(schema['properties'] as Readonly<Record<string, object>>).map(([name, field]) => [
        name,
        { ...field, title: labels[name] },
      ]),
    ),
  };
  createRoot(root).render(
    <Form<Data>
      schema={titled as unknown as RJSFSchema}
      validator={validator}
      templates={{ FieldTemplate: Row, ErrorListTemplate: Summary }}
      widgets={widgets}
      showErrorList="top"
      liveValidate="onBlur"
      noHtml5Validate
      experimental_defaultFormStateBehavior={{ constAsDefaults: 'never' }}
    />,
  );
});
