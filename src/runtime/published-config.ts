import type { JsonSchema } from '../model/json-schema';

type Named<T> = Readonly<Record<string, T | undefined>>;

/**
 * Names of the states that start-up fills with the site's config.json. Calls that depend on nothing else can be made at publishing.
 * Takes the steps of start-up and the operations.
 */
export const configStates = (
  startup: readonly Readonly<Record<string, unknown>>[],
  operations: Named<JsonSchema>,
): readonly string[] =>
  startup.flatMap(({ operation, into }) => {
    const called = operations[String(operation)];
    const isConfig = called?.['api'] === 'site' && called['path'] === '/config.json';
    const [, name] = /^state\.(\w+)$/.exec(String(into)) ?? [];
    return isConfig && name !== undefined ? [name] : [];
  });
