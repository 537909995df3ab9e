/** Autofill names are those of the HTML standard; with any other, people have to type everything again (WCAG 1.3.5). */
import { nearest } from '../../../base/nearest';
import { layoutFields } from '../../facts/form-fields';
import { asList, asText, isObject } from '../../../base/json';
import type { JsonObject } from '../../../base/json';
import { reporter } from '../../problems';
import type { Problem } from '../../problems';
import { originOf } from '../../source/positions';
import type { Rule } from '../rule';

const report = reporter('autocomplete', {
  FP8212: {
    message: '"{found}" is not an autofill name that browsers know.',
    fix: 'Use a name of the HTML standard, such as "name", "email", "tel", "postal-code" or "off".',
  },
});

const words = (text: string): readonly string[] => text.split(' ');

/** HTML standard, 4.10.18.7 Autofill: fields of a person or an address, each once for several purposes. */
const fields = words(
  'name honorific-prefix given-name additional-name family-name honorific-suffix nickname username new-password current-password one-time-code organization-title organization street-address address-line1 address-line2 address-line3 address-level4 address-level3 address-level2 address-level1 country country-name postal-code cc-name cc-given-name cc-additional-name cc-family-name cc-number cc-exp cc-exp-month cc-exp-year cc-csc cc-type transaction-currency transaction-amount language bday bday-day bday-month bday-year sex url photo',
);
const ways = words(
  'tel tel-country-code tel-national tel-area-code tel-local tel-local-prefix tel-local-suffix tel-extension email impp',
);

/** Names that browsers autofill, and whether they may. */
export const autofillNames: readonly string[] = [...fields, ...ways, 'off', 'on'];

/** `section-… shipping|billing home|work|mobile|fax|pager <field> webauthn`, or `on` and `off`. */
const known = new RegExp(
  `^(on|off|(section-\\S+ )?((shipping|billing) )?(${fields.join('|')}|((home|work|mobile|fax|pager) )?(${ways.join('|')}))( webauthn)?)$`,
);

function* fieldProblems(items: readonly JsonObject[]): Generator<Problem> {
  for (const item of items) {
    const found = asText(item['autocomplete']);
    if (found !== undefined && !known.test(found)) {
      yield report('FP8212', originOf(item, 'autocomplete'), { found }, { suggestion: nearest(found, autofillNames) });
    }
    yield* fieldProblems(asList(item['items']).filter(isObject));
  }
}

export const rule: Rule = {
  name: 'autocomplete',
  again: {},
  *check({ site }) {
    for (const { layout } of Object.values(site.forms))
      yield* fieldProblems(layoutFields(layout).map(({ item }) => item));
  },
};
