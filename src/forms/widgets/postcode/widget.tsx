import type { PostcodeWidget } from '../../../generated/widgets';
import { look } from '../../../kit/look/look';
import { controlAttributes, formWidget } from '../../../kit/field/field';
import type { FieldProps } from '../../../kit/field/field';
import { fitsFormat } from '../../../kit/field/fits-format';
import { tidiedPostcode } from '../../../kit/field/tidied-postcode';
import { useChosenFormat } from '../../../kit/field/useChosenFormat';
import { useEagerCommit } from '../../../kit/field/useEagerCommit';
import { useUncommittedText } from '../../../kit/field/useUncommittedText';

const show = (value: unknown): string => (typeof value === 'string' ? value : '');

function Postcode(field: FieldProps<PostcodeWidget>) {
  const { inputmode = 'text' } = field.item;
  const chosen = useChosenFormat(field);
  const typing = useEagerCommit(
    field,
    useUncommittedText(field, { show, read: (text) => tidiedPostcode(field.schema, text, chosen()) }),
    show(field.value),
    (text) => fitsFormat(field.schema, text, chosen()),
  );
  return (
    <input
      className={look('input', { invalid: field.invalid })}
      {...controlAttributes(field)}
      type="text"
      inputMode={inputmode}
      placeholder={field.placeholder}
      {...typing}
    />
  );
}

export default formWidget(Postcode);
