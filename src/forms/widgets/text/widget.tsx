import type { ChangeEvent } from 'react';
import type { TextWidget } from '../../../generated/widgets';
import { look } from '../../../kit/look/look';
import { controlAttributes, formWidget } from '../../../kit/field/field';
import type { FieldProps } from '../../../kit/field/field';
import { useEagerCommit } from '../../../kit/field/useEagerCommit';
import { useUncommittedText } from '../../../kit/field/useUncommittedText';
import { regroup } from './grouping';

function Line(field: FieldProps<TextWidget>) {
  const { inputmode = 'text', grouping } = field.item;
  const least = Math.max(1, Number(field.schema['minLength'] ?? 1));
  const committed = typeof field.value === 'string' ? field.value : '';
  const typing = useEagerCommit(field, useUncommittedText(field), committed, (text) => text.trim().length >= least);
  return (
    <input
      className={look('input', { invalid: field.invalid })}
      {...controlAttributes(field)}
      type="text"
      inputMode={inputmode}
      placeholder={field.placeholder}
      {...typing}
      {...(grouping && {
        onChange: (event: ChangeEvent<HTMLInputElement>) => {
          regroup(event.target, grouping);
          typing.onChange?.(event);
        },
      })}
    />
  );
}

export default formWidget(Line);
