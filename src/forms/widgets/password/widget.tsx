import { useState } from 'react';
import { look } from '../../../kit/look/look';
import { useText } from '../../../kit/text/useText';
import { controlAttributes, formWidget } from '../../../kit/field/field';
import type { FieldProps } from '../../../kit/field/field';
import { useUncommittedText } from '../../../kit/field/useUncommittedText';

/** Spaces in a secret count, so nothing is trimmed. */
const exact = {
  show: (value: unknown) => (typeof value === 'string' ? value : ''),
  read: (text: string) => text || undefined,
};

function Password(field: FieldProps) {
  const text = useText();
  const typing = useUncommittedText(field, exact);
  const [shown, setShown] = useState(false);
  return (
    <div className={look('password')}>
      <input
        className={look('input', { invalid: field.invalid })}
        {...controlAttributes(field)}
        type={shown ? 'text' : 'password'}
        autoCapitalize="none"
        spellCheck={false}
        placeholder={field.placeholder}
        {...typing}
      />
      <button
        type="button"
        className={look('button', { tone: 'secondary', size: 'md' })}
        aria-controls={field.id}
        onClick={() => setShown(!shown)}
      >
        {text(shown ? 'form.hide-password' : 'form.show-password')}
      </button>
    </div>
  );
}

export default formWidget(Password);
