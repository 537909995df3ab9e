import type { Text } from '../../../model/value';
import { look } from '../../../kit/look/look';
import { useText, useWords } from '../../../kit/text/useText';
import { controlAttributes, formWidget } from '../../../kit/field/field';
import type { FieldProps } from '../../../kit/field/field';
import { ChoicesFailed } from '../../../kit/field/ChoicesFailed';
import { isAsked, isPlain, useChoices, usePlainChoices } from '../../../kit/field/useChoices';
import type { Choices } from '../../../kit/field/useChoices';
import { useValidChoice } from '../../../kit/field/useValidChoice';

type SelectProps = { readonly field: FieldProps };

const Select = (field: FieldProps) =>
  isPlain(field.item.options) ? <PlainSelect field={field} /> : <OfferedSelect field={field} />;

const PlainSelect = ({ field }: SelectProps) =>
  useSelect(field, usePlainChoices(isPlain(field.item.options) ? field.item.options : undefined, field.schema['enum']));

const OfferedSelect = ({ field }: SelectProps) =>
  useSelect(field, useChoices(field.item.options, field.schema['enum']));

function useSelect(field: FieldProps, offered: Choices) {
  const {
    item: { options },
    invalid,
    placeholder,
    commit,
    touch,
  } = field;
  const words = useWords();
  const { status, choices, retry } = offered;
  const { chosen, settled } = useValidChoice(field, offered);
  if (settled) return <span className={look('field.settled')} aria-busy={status === 'loading' || undefined} />;
  const nothing = status === 'ready' && choices.length === 0;
  const empty =
    status === 'loading'
      ? words('form.loading-options')
      : nothing
        ? words('form.no-options')
        : (placeholder ?? words('form.choose'));
  return (
    <>
      <select
        className={look('select', { invalid })}
        {...controlAttributes(field)}
        aria-busy={status === 'loading' || undefined}
        value={chosen === undefined ? '' : String(chosen.value)}
        onBlur={touch}
        onChange={(event) => commit(choices.find((choice) => String(choice.value) === event.target.value)?.value)}
      >
        <option value="">{empty}</option>
        {choices.map((choice) => (
          <option key={String(choice.value)} value={String(choice.value)}>
            {choice.label}
          </option>
        ))}
      </select>
      {status === 'failed' ? <ChoicesFailed onRetry={retry} /> : null}
      {isAsked(options) && options.none !== undefined ? (
        <p role="status" className={look('hint')}>
          {nothing ? <Said text={options.none} /> : null}
        </p>
      ) : null}
    </>
  );
}

const Said = ({ text }: { readonly text: Text }) => useText()(text);

export default formWidget(Select);
