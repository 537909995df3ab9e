import { useEffect } from 'react';
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
  const { value, schema, commit } = field;
  const read = (text: string) => tidiedPostcode(schema, text, chosen());
  // An initial value may have been typed elsewhere, such as in an address.
  const tidied = typeof value === 'string' ? read(value) : value;
  useEffect(() => {
    if (tidied !== value) commit(tidied);
  });
  const typing = useEagerCommit(field, useUncommittedText(field, { show, read }), show(value), (text) =>
    fitsFormat(schema, text, chosen()),
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
