import { readLanguageSources } from '../../../src/definition/language/kinds';
import { packageRoot } from '../../../src/definition/source/folders';
import type { CompiledSite } from '../../../src/model/site';
import { stringsIn } from '../../../src/publish/page/payloads';
import type { DevProblem } from './messages';

const folders = {
  blocks: 'src/blocks',
  actions: 'src/actions',
  protocols: 'src/operations',
  widgets: 'src/forms/widgets',
  integrations: 'src/integrations',
} as const;

/** Every kind there is now: its name by its folder. */
function kindsNow(root: string): Map<string, string> {
  const sources = readLanguageSources(packageRoot(root));
  const families = Object.keys(folders) as (keyof typeof folders)[];
  return new Map(
    families.flatMap((family) => sources[family].map(({ type }) => [`${folders[family]}/${type}`, type] as const)),
  );
}

/**
 * Finds the kinds that a site uses and its scripts do not have: `dev` serves the scripts that were built before it started, while `check`
 * reads the kinds as they are now. Returns a function that gives them as problems of a compiled site.
 */
export function watchKinds(root: string): (site: CompiledSite) => readonly DevProblem[] {
  const built = kindsNow(root);
  return (site) => {
    const used = stringsIn([site.pages, site.forms, site.operations, site.settings]);
    return [...kindsNow(root)]
      .filter(([folder, type]) => !built.has(folder) && used.has(type))
      .map(([folder, type]) => ({
        severity: 'error',
        place: folder,
        message: `The kind "${type}" is newer than the scripts that dev serves: pages show that they do not know it.`,
        help: 'Stop dev and start it again: it builds the scripts first.',
      }));
  };
}
