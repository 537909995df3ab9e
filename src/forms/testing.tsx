/** Support for tests of forms: compiles forms like those of a site, and renders a page around them. */
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { ReactNode } from 'react';
import type { CompiledForm, FormItem, FormRule } from '../model/form';
import type { JsonSchema } from '../model/json-schema';
import type { Operation } from '../model/operation';
import type { Block } from '../model/page';
import { foldEntities } from '../definition/validators/data-schemas';
import { ProjectMemory } from '../definition/memory';
import { readCountries } from '../definition/source/countries';
import { withPostcodes } from '../definition/facts/postcodes';
import { fieldRules } from '../definition/facts/form-messages';
import { formModule } from '../definition/validators/form-validators';
import { readLanguageSources } from '../definition/language/kinds';
import { buildLanguage } from '../definition/language/language';
import { parseMessage } from '../definition/facts/messages';
import { compileDefinition } from '../definition/compile/pages';
import { withoutSugar } from '../definition/normalise/sugar/sugar';
import { PageContext } from '../kit/page/context';
import type { PageView, Scope } from '../kit/page/context';
import type { LoadedForm } from '../kit/contracts/form-module';
import { intlFor } from '../kit/contracts/intl';
import type { FormPayload } from '../model/payload';
import { Form } from './form/Form';
import type { FormValues } from './fields/validator';
import { loadFormModule } from '../publish/page/form-modules';

export type FormFiles = { readonly schema: JsonSchema; readonly layout: Readonly<Record<string, unknown>> };
export type TestForm = { readonly payload: FormPayload; readonly loaded: LoadedForm };

const root = process.cwd();
const readJson = (path: string) =>
  JSON.parse(readFileSync(join(root, path), 'utf8')) as Readonly<Record<string, unknown>>;
const nothingKept = { read: () => undefined, write: () => undefined };
const language = buildLanguage(readLanguageSources(root));

const ending = '.schema.json';
const entities = Object.fromEntries(
  readdirSync(join(root, 'schemas/entities')).map((file) => [
    file.slice(0, -ending.length),
    readJson(`schemas/entities/${file}`),
  ]),
);

const inTwoCountries = {
  settings: { contacts: { countries: ['DE', 'AT'] } },
  countries: readCountries(root, new ProjectMemory()).known,
};

/** Schema and layout of one of the base site's forms. */
export const formFiles = (name: string): FormFiles => ({
  schema: withPostcodes(foldEntities(readJson(`schemas/forms/${name}/schema.json`), entities), inTwoCountries),
  layout: readJson(`schemas/forms/${name}/layout.json`),
});

/** Compiles a form like a site's forms. */
export async function testForm(id: string, { schema: written, layout }: FormFiles): Promise<TestForm> {
  const schema = withPostcodes(written, inTwoCountries);
  const { value } = withoutSugar(language, 'FormLayout', { faceplate: 1, form: id, ...layout });
  const compiled = compileDefinition(language, 'FormLayout', value) as Pick<CompiledForm, 'fields' | 'rules' | 'draft'>;
  const messages = Object.fromEntries(
    fieldRules(id, schema).map(({ field, rule, ids }) => [
      `${field}.${rule}`,
      ids.find((each) => known.has(each)) ?? ids.at(-1) ?? '',
    ]),
  );
  const payload: FormPayload = {
    id,
    messages,
    module: `/${id}.js`,
    fields: compiled.fields as readonly FormItem[],
    rules: (compiled.rules ?? []) as readonly FormRule[],
    draft: layout['draft'] === undefined ? 'session' : 'none',
    ...(typeof layout['bodyBefore'] === 'string' ? { bodyBefore: layout['bodyBefore'] } : {}),
  };
  return { payload, loaded: await loadFormModule(formModule(id, schema, nothingKept).text, payload.fields) };
}

type SentFormProps = TestForm & { readonly sent: (data: FormValues) => void };

/** A form with one button, "Go". `sent` receives its data, and the submission succeeds. */
export const SentForm = ({ payload, loaded, sent }: SentFormProps) => (
  <Form
    id="it"
    form={payload}
    loaded={loaded}
    initialValues={() => ({})}
    send={async (data) => {
      sent(data);
      return { ok: true };
    }}
  >
    <button type="submit">Go</button>
  </Form>
);

const catalogue = {
  ...readJson('schemas/language/texts/en.json'),
  ...readJson('content/messages/en.json'),
} as Readonly<Record<string, string>>;
const known = new Set(Object.keys(catalogue));

/** A compiled block, whose expressions are trees. */
export const testBlock = (block: object): Block => compileDefinition(language, 'Block', block) as Block;

type TestPageProps = {
  readonly forms?: readonly TestForm[];
  readonly messages?: Readonly<Record<string, string>>;
  readonly operations?: Readonly<Record<string, Operation>>;
  readonly live?: boolean;
  /** Whether the tab's stored values have been read. Default: as soon as the page is live. */
  readonly settled?: boolean;
  readonly store: Scope;
  /** Differences from the default environment. */
  readonly page?: Partial<PageView>;
  readonly children: ReactNode;
};

export const emptyScope = (): Scope => ({
  session: { role: 'anonymous' },
  site: {},
  state: {},
  route: { query: {} },
  data: {},
});

/** A page with these forms and operations around the tested content; messages are the base site's and those passed. */
export function TestPage({
  forms = [],
  messages = {},
  operations = {},
  live = true,
  settled = live,
  store,
  page: otherwise = {},
  children,
}: TestPageProps) {
  const texts = Object.fromEntries(
    Object.entries({ ...catalogue, ...messages }).map(([id, text]) => [
      id,
      text.includes('{') ? parseMessage(text).elements : text,
    ]),
  );
  const intl = intlFor('en-GB', texts, 'EUR');
  const page = {
    mode: 'island',
    development: true,
    live,
    settled,
    locale: 'en',
    language: { name: 'English', tag: 'en-GB' },
    languages: {},
    currency: 'EUR',
    intl,
    anonymous: { role: 'anonymous', keyStore: 'api_key' },
    store,
    payload: { operations },
    sprite: '',
    Block: ({ block }: { readonly block: Block }) => <p>{String(block['text'])}</p>,
    href: () => undefined,
    go: () => Promise.resolve(),
    image: () => ({ url: '' }),
    operation: (id: string) => operations[id],
    form: (id: string) => forms.find(({ payload }) => payload.id === id)?.payload,
    formModule: (id: string) => forms.find(({ payload }) => payload.id === id)?.loaded,
    ...otherwise,
  } as unknown as PageView;
  return <PageContext value={page}>{children}</PageContext>;
}
