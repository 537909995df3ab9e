import type { CheckboxWidget } from '../../../generated/widgets';
import { Link } from '../../../kit/view/Link';
import { look } from '../../../kit/look/look';
import { useText } from '../../../kit/text/useText';
import { controlAttributes, formWidget } from '../../../kit/field/field';
import type { FieldProps } from '../../../kit/field/field';
import { isConsent } from '../../../kit/field/field-widget';
import { labelWords } from '../../../kit/field/label-words';

export const caption = 'own';

/** A revoked consent is missing, not `false`, because nobody has answered "no". */
function Checkbox(field: FieldProps<CheckboxWidget>) {
  const { id, label, value, required, invalid, schema, item, commit, touch } = field;
  const { documents = [] } = item;
  return (
    <>
      <label className={look('checkbox', { tone: 'plain' })} htmlFor={id}>
        <input
          {...controlAttributes(field)}
          type="checkbox"
          className={look('checkbox.input', { invalid })}
          checked={value === true}
          onBlur={touch}
          onChange={(event) => commit(event.target.checked || (isConsent(schema) ? undefined : false))}
        />
        <span className={look('checkbox.label')}>{labelWords(label, required, item)}</span>
      </label>
      {documents.length > 0 ? <Documents documents={documents} /> : null}
    </>
  );
}

function Documents({ documents }: Required<Pick<CheckboxWidget, 'documents'>>) {
  const text = useText();
  return (
    <ul className={look('checkbox-links')}>
      {documents.map(({ id, label, to }) => (
        <li key={id}>
          <Link to={to} newTab className={look('link')}>
            {text(label)}
            <span className={look('visually-hidden')}> {text('form.new-tab')}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}

export default formWidget(Checkbox);
