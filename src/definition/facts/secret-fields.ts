/** Form fields that an action uses as a secret, such as the password of a login. */
import { asObject, asText, isObject } from '../../base/json';
import type { JsonObject } from '../../base/json';
import type { DefinitionLanguage } from '../language/language';
import type { CheckableUnit } from './checkable-units';

const onlyField = /^\s*form\.([\w.]+)\s*$/;

/** Keys of each action with a secret, by the action's name. */
const secretKeys = ({ sources }: DefinitionLanguage): ReadonlyMap<string, readonly string[]> =>
  new Map(
    sources.actions.map(({ type, schema }) => [
      type,
      Object.entries(asObject(schema['properties'])).flatMap(([key, value]) =>
        asObject(value)['x-secret'] === true ? [key] : [],
      ),
    ]),
  );

/**
 * Takes the units of a site. Returns, by "form.field", the action and key that use the field's value, such as `login.password`.
 * A press belongs to the nearest form around it.
 */
export function secretFields(
  units: readonly CheckableUnit[],
  language: DefinitionLanguage,
): ReadonlyMap<string, string> {
  const keys = secretKeys(language);
  const found = new Map<string, string>();
  const note = (action: JsonObject, form: string): void => {
    const name = asText(action['action']) ?? '';
    for (const key of keys.get(name) ?? []) {
      const [, field] = onlyField.exec(asText(asObject(action[key])['$']) ?? '') ?? [];
      if (field !== undefined) found.set(`${form}.${field}`, `${name}.${key}`);
    }
  };
  const visit = (value: unknown, around: string): void => {
    if (Array.isArray(value)) return value.forEach((item) => visit(item, around));
    if (!isObject(value)) return;
    const form = asText(value['form']) ?? around;
    if ('action' in value) note(value, form);
    Object.values(value).forEach((child) => visit(child, form));
  };
  for (const unit of units) visit(unit.value, unit.form?.id ?? '');
  return found;
}
