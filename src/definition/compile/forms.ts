/** Compiles forms of a checked site for the browser. */
import type { TextCache } from '../disk-cache';
import type { CompiledForm, FormItem } from '../../model/form';
import { formSchema } from '../facts/postcodes';
import { fieldRules } from '../facts/form-messages';
import { formModule } from '../validators/form-validators';
import type { DefinitionLanguage } from '../language/language';
import type { NormalForm, NormalSite } from '../normalise/normalise';
import { withJointFields } from './joint-fields';
import { compileDefinition } from './pages';

function withLabel(form: string, item: FormItem): FormItem {
  const { fields, items } = item;
  const name = `${form}.${item.id}`;
  const own = fields
    ? { ...item, fields: fields.map((field) => withLabel(form, field)) }
    : { label: `${name}.label`, ...item };
  return { ...own, ...(items && { items: items.map((field) => withLabel(name, field)) }) };
}

/** Message id per `<field>.<rule>`: the most specific one in the default locale. */
function formMessages(
  form: NormalForm,
  site: NormalSite,
  known: ReadonlySet<string>,
): Readonly<Record<string, string>> {
  const schema = formSchema(form, site);
  const found = fieldRules(form.id, schema).map(
    ({ field, rule, ids }) => [`${field}.${rule}`, ids.find((id) => known.has(id)) ?? ids.at(-1) ?? ''] as const,
  );
  return Object.fromEntries(found);
}

/** Compiles one form. Takes the message ids of the default locale. */
export function compileForm(
  form: NormalForm,
  site: NormalSite,
  language: DefinitionLanguage,
  cache: TextCache,
  known: ReadonlySet<string>,
): CompiledForm {
  const schema = formSchema(form, site);
  const layout = compileDefinition(language, 'FormLayout', form.layout);
  const { rules = [] } = layout;
  const { text, hash } = formModule(form.id, schema, cache);
  return {
    id: form.id,
    schema,
    fields: withJointFields(layout.fields, rules).map((item) => withLabel(form.id, item)),
    rules,
    draft: layout.draft === undefined ? 'session' : 'none',
    ...(layout.bodyBefore !== undefined && { bodyBefore: layout.bodyBefore }),
    validator: text,
    hash,
    messages: { ...formMessages(form, site, known), ...layout.refusals },
  };
}
