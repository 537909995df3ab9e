/** Converts keys to the names of the GraphQL schemas, at every depth: `build_status` becomes `buildStatus`. */
export type Camel<Name extends string> = Name extends `${infer First}_${infer Rest}`
  ? `${First}${Capitalize<Camel<Rest>>}`
  : Name;

export type Cameled<Value> = Value extends readonly (infer Item)[]
  ? Cameled<Item>[]
  : Value extends object
    ? { [Name in keyof Value as Name extends string ? Camel<Name> : Name]: Cameled<Value[Name]> }
    : Value;

const camel = (name: string): string => name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());

export function cameled<Value>(value: Value): Cameled<Value> {
  if (Array.isArray(value)) return value.map(cameled) as Cameled<Value>;
  if (typeof value !== 'object' || value === null) return value as Cameled<Value>;
  return Object.fromEntries(
    Object.entries(value).map(([name, item]) => [camel(name), cameled(item as unknown)]),
  ) as Cameled<Value>;
}
