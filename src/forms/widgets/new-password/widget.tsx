import { useState } from 'react';
import type { NewPasswordWidget } from '../../../generated/widgets';
import { Icon } from '../../../kit/view/Icon';
import { look } from '../../../kit/look/look';
import { useText } from '../../../kit/text/useText';
import { controlAttributes, formWidget } from '../../../kit/field/field';
import type { FieldProps } from '../../../kit/field/field';
import { useLiveText, useUncommittedText } from '../../../kit/field/useUncommittedText';
import { has, passwordRules } from './rules';

/** Spaces in a secret count, so nothing is trimmed. */
const exact = {
  show: (value: unknown) => (typeof value === 'string' ? value : ''),
  read: (text: string) => text || undefined,
};

function NewPassword(field: FieldProps<NewPasswordWidget>) {
  const { id, item, schema, invalid, describedBy } = field;
  const text = useText();
  const [typed, typing] = useLiveText(useUncommittedText(field, exact), exact.show(field.value));
  const [shown, setShown] = useState(false);
  const least = typeof schema['minLength'] === 'number' ? schema['minLength'] : 1;
  const { must = passwordRules } = item;
  const rulesId = `${id}__rules`;
  return (
    <div className={look('new-password')}>
      <div className={look('new-password.entry')}>
        <input
          className={look('input', { invalid })}
          {...controlAttributes({ ...field, describedBy: [describedBy, rulesId].filter(Boolean).join(' ') })}
          type={shown ? 'text' : 'password'}
          autoCapitalize="none"
          spellCheck={false}
          placeholder={field.placeholder}
          {...typing}
        />
        <button
          type="button"
          className={look('button', { tone: 'secondary', size: 'md' })}
          aria-controls={id}
          onClick={() => setShown(!shown)}
        >
          {text(shown ? 'form.hide-password' : 'form.show-password')}
        </button>
      </div>
      <ul id={rulesId} className={look('new-password.list')}>
        {must.map((part) => {
          const met = has(typed, part, least);
          return (
            <li key={part} className={look('new-password.part', { met })} data-met={met}>
              <Icon name="check" size="sm" />
              {text({ message: `form.password.${part}`, values: { least } })}
              <span className={look('visually-hidden')}>{text(met ? 'form.password.met' : 'form.password.unmet')}</span>
            </li>
          );
        })}
      </ul>
    </div>
  );
}

export default formWidget(NewPassword);
