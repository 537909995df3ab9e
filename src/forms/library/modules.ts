import { importModule } from '../../loading/import-module';
import { loadChunk, quietly } from '../../loading/load';
import { lazyFormatNames, loadFormats } from '../../runtime/lazy-formats';
import { validatorRuntime } from '../../runtime/validator-runtime';
import type { ValidatorRuntime } from '../../runtime/validator-runtime';
import type { LoadedForm, Validate } from '../../kit/contracts/form-module';
import type { JsonSchema } from '../../model/json-schema';
import { loadLists } from './lists';

/** What the validator module of a form exports. */
export type FormFactory = (
  runtime: ValidatorRuntime,
) => Readonly<Record<string, unknown>> & { readonly schema: JsonSchema };

/** The formats that a schema names, and those that a field of it may choose among. */
function formatsIn(schema: unknown): readonly string[] {
  if (schema === null || typeof schema !== 'object') return [];
  const { format, formatBy } = schema as Readonly<Record<string, unknown>>;
  const own = typeof format === 'string' ? [format] : [];
  const chosen =
    typeof formatBy === 'string' ? [...lazyFormatNames].filter((name) => name.startsWith(`${String(format)}-`)) : [];
  return [...own, ...chosen, ...Object.values(schema).flatMap(formatsIn)];
}

/** A form's validators and schema, with the lists and formats that they name. */
export async function evaluateForm(factory: FormFactory): Promise<LoadedForm> {
  const { schema, ...validators } = factory(validatorRuntime);
  await loadLists(schema);
  const late = formatsIn(schema).filter((format) => lazyFormatNames.has(format));
  return { schema, validators: validators as Readonly<Record<string, Validate>>, ready: () => loadFormats(late) };
}

const fetching = new Map<string, Promise<LoadedForm>>();
const fetched = new Map<string, LoadedForm>();

async function fetchOnce(url: string): Promise<LoadedForm> {
  const { default: factory } = await loadChunk(
    async () => (await importModule(url)) as { readonly default: FormFactory },
  );
  const loaded = await evaluateForm(factory);
  fetched.set(url, loaded);
  quietly(loaded.ready());
  return loaded;
}

/** Fetches a validator module, each address once; a failed one may be asked for again. */
export function fetchFormModule(url: string): Promise<LoadedForm> {
  const known = fetching.get(url);
  if (known) return known;
  const asked = fetchOnce(url);
  fetching.set(url, asked);
  asked.catch(() => fetching.delete(url));
  return asked;
}

/** A validator module that has been fetched already. */
export const fetchedFormModule = (url: string): LoadedForm | undefined => fetched.get(url);
