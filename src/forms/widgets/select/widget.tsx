import { look } from '../../../kit/look/look';
import { useText } from '../../../kit/text/useText';
import { controlAttributes } from '../../contract/field';
import type { FieldProps } from '../../contract/field';
import { ChoicesFailed } from '../../inputs/ChoicesFailed';
import { isAsked, useChoices } from '../../inputs/useChoices';
import { useValidChoice } from '../../inputs/useValidChoice';

export default function Select(field: FieldProps) {
  const {
    item: { options },
    schema,
    invalid,
    placeholder,
    commit,
    touch,
  } = field;
  const text = useText();
  const offered = useChoices(options, schema['enum']);
  const { status, choices, retry } = offered;
  const { chosen, settled } = useValidChoice(field, offered);
  if (settled) return <span className={look('field.settled')} aria-busy={status === 'loading' || undefined} />;
  const nothing = status === 'ready' && choices.length === 0;
  const empty =
    status === 'loading'
      ? text('form.loading-options')
      : nothing
        ? text('form.no-options')
        : (placeholder ?? text('form.choose'));
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
          {nothing ? text(options.none) : null}
        </p>
      ) : null}
    </>
  );
}
