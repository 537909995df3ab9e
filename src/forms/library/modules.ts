import { asText } from '../../base/json';
import { objectsIn } from '../../base/deep';
import { importModule } from '../../kit/loading/import-module';
import { loadChunk, quietly } from '../../kit/loading/load';
import { lazyFormatNames, loadFormats } from '../../runtime/lazy-formats';
import { validatorRuntime } from '../../runtime/validator-runtime';
import type { ValidatorRuntime } from '../../runtime/validator-runtime';
import type { LoadedForm, Validate } from '../../kit/contracts/form-module';
import type { FormItem } from '../../model/form';
import type { JsonSchema } from '../../model/json-schema';
import type { FormPayload } from '../../model/payload';
import { loadLists } from './lists';
import { loadWidgets } from './widgets';

export type FormFactory = (
  runtime: ValidatorRuntime,
) => Readonly<Record<string, unknown>> & { readonly schema: JsonSchema };

/** The formats that a schema names. */
const formatsIn = (schema: unknown): readonly string[] =>
  [...objectsIn(schema)].flatMap(({ format }) => asText(format) ?? []);

/** A form's validators and schema, with the lists, widgets and formats that it needs. */
export async function evaluateForm(factory: FormFactory, fields: readonly FormItem[]): Promise<LoadedForm> {
  const { schema, ...validators } = factory(validatorRuntime);
  await Promise.all([loadLists(schema), loadWidgets(fields, schema)]);
  const late = formatsIn(schema).filter((format) => lazyFormatNames.has(format));
  return {
    schema,
    validators: validators as Readonly<Record<string, Validate>>,
    hasLateFormats: late.length > 0,
    ready: () => loadFormats(late),
  };
}

const fetching = new Map<string, Promise<LoadedForm>>();
const fetched = new Map<string, LoadedForm>();

/** Parts of a form that determine what to load: its module, and the widgets of its layout. */
type Fetched = Pick<FormPayload, 'module' | 'fields'>;

/** A module contains one form, or several by hash: an address names one as `<file>#<hash>`. */
type FormModule = { readonly default: FormFactory | Readonly<Record<string, FormFactory>> };

/** The file in the address of a form's module. */
export const fileOf = (address: string): string => address.replace(/#.*/, '');

async function fetchOnce({ module: url, fields }: Fetched): Promise<LoadedForm> {
  const { default: found } = await loadChunk(async () => (await importModule(fileOf(url))) as FormModule);
  const factory = typeof found === 'function' ? found : found[url.slice(fileOf(url).length + 1)];
  if (factory === undefined) throw new Error(`The module of a form is not in ${url}`);
  const loaded = await evaluateForm(factory, fields);
  fetched.set(url, loaded);
  quietly(loaded.ready());
  return loaded;
}

/** Loads the validator module of a form and its widgets, each address once; a failed load may be repeated. */
export function fetchFormModule(form: Fetched): Promise<LoadedForm> {
  const url = form.module;
  const known = fetching.get(url);
  if (known) return known;
  const request = fetchOnce(form);
  fetching.set(url, request);
  request.catch(() => fetching.delete(url));
  return request;
}

/** A validator module that is already loaded. */
export const fetchedFormModule = (url: string): LoadedForm | undefined => fetched.get(url);
