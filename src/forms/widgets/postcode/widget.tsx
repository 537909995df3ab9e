import type { PostcodeWidget } from '../../../generated/widgets';
import { look } from '../../../kit/look/look';
import { controlAttributes } from '../../contract/field';
import type { FieldProps } from '../../contract/field';
import { fitsFormat } from '../../fields/fields';
import { useEagerCommit } from '../../inputs/useEagerCommit';
import { useUncommittedText } from '../../inputs/useUncommittedText';
import { tidiedPostcode } from './written';

const show = (value: unknown): string => (typeof value === 'string' ? value : '');

export default function Postcode(field: FieldProps<PostcodeWidget>) {
  const typing = useUncommittedText(field, { show, read: tidiedPostcode });
  const { inputmode = 'text' } = field.item;
  const onKeyDown = useEagerCommit(field, typing, {
    isNew: typing.value !== show(field.value),
    canAsk: fitsFormat(field.schema, typing.value),
  });
  return (
    <input
      className={look('input', { invalid: field.invalid })}
      {...controlAttributes(field)}
      type="text"
      inputMode={inputmode}
      placeholder={field.placeholder}
      {...typing}
      onKeyDown={onKeyDown}
    />
  );
}
