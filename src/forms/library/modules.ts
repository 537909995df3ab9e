import { importModule } from '../../loading/import-module';
import { loadChunk, quietly } from '../../loading/load';
import { lazyFormatNames, loadFormats } from '../../runtime/lazy-formats';
import { validatorRuntime } from '../../runtime/validator-runtime';
import type { ValidatorRuntime } from '../../runtime/validator-runtime';
import type { LoadedForm, Validate } from '../../kit/contracts/form-module';
import type { JsonSchema } from '../../model/json-schema';
import { loadLists } from './lists';

type Factory = (runtime: ValidatorRuntime) => Readonly<Record<string, unknown>> & { readonly schema: JsonSchema };

/** The formats that a schema names, and those that a field of it may choose among. */
function formatsIn(schema: unknown): readonly string[] {
  if (schema === null || typeof schema !== 'object') return [];
  const { format, formatBy } = schema as Readonly<Record<string, unknown>>;
  const own = typeof format === 'string' ? [format] : [];
  const chosen =
    typeof formatBy === 'string' ? [...lazyFormatNames].filter((name) => name.startsWith(`${String(format)}-`)) : [];
  return [...own, ...chosen, ...Object.values(schema).flatMap(formatsIn)];
}

async function evaluated({ default: factory }: { readonly default: Factory }): Promise<LoadedForm> {
  const { schema, ...validators } = factory(validatorRuntime);
  await loadLists(schema);
  const late = formatsIn(schema).filter((format) => lazyFormatNames.has(format));
  return { schema, validators: validators as Readonly<Record<string, Validate>>, ready: () => loadFormats(late) };
}

/** Evaluates the source of a validator module; for Node, where nothing is fetched. */
export async function loadFormModule(source: string): Promise<LoadedForm> {
  const url = `data:text/javascript,${encodeURIComponent(source)}`;
  return evaluated((await import(/* @vite-ignore */ url)) as { readonly default: Factory });
}

const fetching = new Map<string, Promise<LoadedForm>>();
const fetched = new Map<string, LoadedForm>();

async function fetchOnce(url: string): Promise<LoadedForm> {
  const loaded = await evaluated(
    await loadChunk(async () => (await importModule(url)) as { readonly default: Factory }),
  );
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
