import { fileURLToPath } from 'node:url';

type Module = { readonly importedIds: readonly string[]; readonly code: string | null };
type Modules = { readonly getModuleInfo: (id: string) => Module | null };

const source = fileURLToPath(new URL('../../src/', import.meta.url));

/** Code that every page runs first is one file, code for actions and conditions a second; start-up and its imports are in neither. */
const first =
  /src\/(runner\/(?!conditions|services|text|live|islands|popovers|presses|returning|lost-focus|consent|integrations)|state\/(faceplate|scope)\.|expression\/clock\.|kit\/(loading\/(?!load-json)|browser\/(lost|locale)\.))|rolldown\/runtime|preload-helper/;
const actions =
  /src\/(runner\/(presses|conditions)|kit\/actions\/(action|run)\.|kit\/state\/scope-path\.|expression\/evaluate|actions\/(set|reset|close)\/)/;

/** Size limit in characters: larger kinds, and those that share code with forms, are loaded only when shown. */
const small = 9000;

/**
 * The files that a page fetches one after another, each with all its imports that are not in an earlier one: a request costs more
 * than unneeded code in a file. `of`: its modules, below src.
 */
const parts: readonly {
  readonly name: string;
  readonly of: RegExp;
  readonly small?: true;
  /** Modules with a library are in a file with it, and may share code with forms. */
  readonly byLibrary?: true;
}[] = [
  {
    name: 'services',
    of: /^(runner\/(services|live|returning)|state\/consent|operations\/rest\/request|blocks\/(?!finder)\w+\/live)\.ts$/,
  },
  {
    name: 'main',
    // Leaving a page and responses with schemas share code with forms, also on pages without a form.
    of: /^(main\.tsx|kit\/view\/(Link|Press|Notice|Title|Picture)\.tsx|kit\/data\/use(?!Calls)\w+\.ts|state\/unsent\.ts|model\/json-schema\.ts)$/,
  },
  {
    name: 'main',
    of: /^(kit\/actions\/(failures|call-from-action)|operations\/errors|runner\/text|registry\/actions)\.ts$/,
  },
  { name: 'main', of: /^actions\/[\w-]+\/run\.ts$/, small: true },
  // Facts show telephone numbers, also on pages without a form.
  { name: 'main', of: /^(kit\/field\/usePhoneText\.ts|formats\/common\/[\w-]+\.ts)$/ },
  {
    name: 'forms',
    of: /^(forms\/library\/modules\.ts|blocks\/form\/block\.tsx|kit\/field\/(Remarks|useFieldTexts|useChoices|natural)\.tsx?)$/,
  },
  { name: 'formats', of: /^formats\/[\w-]+\.ts$/, byLibrary: true },
  { name: 'main', of: /^(operations\/graphql\/request\.ts|kit\/view\/LongList\.tsx)$/ },
  // The excluded ones are in few islands.
  {
    name: 'main',
    of: /^blocks\/(?!(article|board|letter|lookup|meter|pager|quote|renew|sign-in|steps|teaser)\/)[\w-]+\/block\.tsx$/,
    small: true,
  },
];

/** Returns the library of a module, without its scope, or of a file with one. */
const libraryOf = (id: string): string | undefined =>
  /(?:.*node_modules\/(?:@[^/]+\/)?|^formats-)([^/]+)/.exec(id)?.[1];

function assign(modules: Modules, ids: readonly string[]): Map<string, string> {
  const assigned = new Map<string, string>();
  const sizeOf = (id: string): number => modules.getModuleInfo(id)?.code?.length ?? 0;
  /** Returns a module with its imports that are in no file yet; adds the files of the other imports to `from`. */
  const closure = (id: string, found: Set<string>, from: Set<string>): Set<string> => {
    const name = assigned.get(id);
    if (name !== undefined) from.add(name);
    if (name !== undefined || found.has(id) || first.test(id) || actions.test(id)) return found;
    found.add(id);
    for (const imported of modules.getModuleInfo(id)?.importedIds ?? []) closure(imported, found, from);
    return found;
  };
  /** Returns the suffix of the file for a module with a library. */
  const libraryBelow = (id: string): string => {
    const from = new Set<string>();
    const library = [...closure(id, new Set(), from), ...from].map(libraryOf).find((found) => found !== undefined);
    return library === undefined ? '' : `-${library}`;
  };
  for (const { name, of, small: isSmall, byLibrary } of parts)
    for (const id of ids.filter((id) => id.startsWith(source) && of.test(id.slice(source.length)))) {
      const from = new Set<string>();
      const taken = [...closure(id, new Set(), from)];
      const isOthers = from.has('forms') || taken.reduce((sum, one) => sum + sizeOf(one), 0) > small;
      if (isSmall && isOthers) continue;
      const named = taken.map((one) => [one, byLibrary ? `${name}${libraryBelow(one)}` : name] as const);
      for (const [one, its] of named) assigned.set(one, its);
    }
  return assigned;
}

/** Returns a function that names the file of the bundle for a module; null for a file of its own. */
export function partNamer(): (id: string, modules: Modules) => string | null {
  let assigned: Map<string, string> | undefined;
  return (id, modules) => {
    if (first.test(id)) return 'runner';
    if (actions.test(id)) return 'presses';
    assigned ??= assign(modules, reached(modules, `${source}runner/runner.ts`));
    return assigned.get(id) ?? null;
  };
}

type Linked = Module & { readonly dynamicallyImportedIds?: readonly string[] };

/** Returns all modules that are imported from here on, statically or dynamically. */
function reached(modules: Modules, from: string, found = new Set<string>()): readonly string[] {
  if (!found.has(from)) {
    found.add(from);
    const info: Linked | null = modules.getModuleInfo(from);
    for (const next of [...(info?.importedIds ?? []), ...(info?.dynamicallyImportedIds ?? [])])
      reached(modules, next, found);
  }
  return [...found];
}
