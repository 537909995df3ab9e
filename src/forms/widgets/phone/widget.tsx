import { useEffect, useState } from 'react';
import { loadPart } from '../../../kit/loading/load';
import { usePage } from '../../../kit/page/context';
import { look } from '../../../kit/look/look';
import { useText } from '../../../kit/text/useText';
import { controlAttributes, formWidget } from '../../../kit/field/field';
import type { FieldProps } from '../../../kit/field/field';
import { useUncommittedText } from '../../../kit/field/useUncommittedText';
import { join, split } from './number';

type Library = typeof import('./countries');

/** The list of dialling codes, once loaded. Until then the number can be typed with its code. */
function useLibrary(): Library | undefined {
  const [library, setLibrary] = useState<Library>();
  useEffect(() => {
    let gone = false;
    loadPart(() => import('./countries')).then(
      (found) => {
        if (!gone) setLibrary(found);
      },
      () => undefined,
    );
    return () => {
      gone = true;
    };
  }, []);
  return library;
}

function Phone(field: FieldProps) {
  const text = useText();
  const { language } = usePage();
  const library = useLibrary();
  const [chosen, setChosen] = useState<{ readonly code: string; readonly prefix: string }>();
  const parts = split(field.value, (digits) => library?.codeIn(digits));
  const prefix = parts?.prefix ?? chosen?.prefix ?? text('form.phone.usual');
  const formatted = (value: unknown) => (library && typeof value === 'string' ? library.phoneText(value) : value);
  const show = (value: unknown) =>
    split(formatted(value), (digits) => library?.codeIn(digits))?.rest ?? (typeof value === 'string' ? value : '');
  const typing = useUncommittedText(field, { show, read: (typed) => join(prefix, typed) });
  const country = chosen?.prefix === prefix ? chosen.code : (library?.mainCountry(prefix) ?? '');
  const choose = (code: string) => {
    const next = library?.countriesIn(language.tag).find((each) => each.code === code);
    if (!next) return;
    setChosen(next);
    if (parts) field.commit(`${next.prefix} ${parts.rest}`);
  };
  return (
    <div className={look('phone')}>
      <select
        className={look('select', { invalid: field.invalid })}
        aria-label={text('form.phone.country')}
        value={country}
        onChange={(event) => choose(event.target.value)}
      >
        {country === '' ? <option value="">{prefix}</option> : null}
        {library?.countriesIn(language.tag).map(({ code, name, prefix: own }) => (
          <option key={code} value={code}>{`${name} (${own})`}</option>
        ))}
      </select>
      <input
        className={look('input', { invalid: field.invalid })}
        {...controlAttributes(field)}
        type="tel"
        inputMode="tel"
        placeholder={field.placeholder}
        {...typing}
      />
    </div>
  );
}

export default formWidget(Phone);
