/** Compares the queries of a site with another schema: runs `check` with that schema instead of the stored one. */
import type { CheckContext } from '../check/rule';
import { reachOf } from '../compare/reach';
import type { Problem } from '../problems';
import type { ContractDifference, ContractFindings } from './contract';

/** The parts of an open project that are needed to try another schema in it. */
type TryingProject = {
  readonly check: (site: string) => readonly Problem[];
  readonly hold: (file: string, text: string) => void;
  readonly reload: () => void;
  readonly context: (site: string) => CheckContext | undefined;
};

const keyOf = ({ code, at, message }: Problem): string => [code, at?.file, at?.from, message].join('\n');

const operationOf = (file: string): string | undefined => /(?:^|\/)schemas\/operations\/([^/]+)\//.exec(file)?.[1];

const queriesOf = ({ site }: CheckContext, api: string): readonly string[] =>
  Object.entries(site.operations).flatMap(([id, { protocol, api: own }]) =>
    protocol === 'graphql' && own === api ? [id] : [],
  );

function differenceOf(problem: Problem, operation: string, routes: readonly string[]): ContractDifference {
  const { message, fix = '', suggestion, at } = problem;
  const near = suggestion === undefined ? '' : ` Did you mean "${suggestion}"?`;
  return { operation, message: `${message}${near}`, help: fix, at, pointer: '', routes, blocks: [], fields: [] };
}

/** The GraphQL APIs of a site, each with the path of its schema file in the project. */
export function queriedApis({ site }: CheckContext): ReadonlyMap<string, string> {
  return new Map(Object.entries(site.source.contracts).map(([api, { file }]) => [api, file]));
}

/** The pages affected by a problem: those that call the operation, or that of the file itself. */
function routesOf(context: CheckContext | undefined): (file: string) => readonly string[] {
  const reach = context === undefined ? () => undefined : reachOf(context);
  return (file) => {
    const page = /(?:^|\/)content\/pages\/([^/]+)\.json$/.exec(file)?.[1];
    const own = context?.site.pages.filter(({ id, bodyName }) => page !== undefined && (bodyName ?? id) === page);
    return reach('operation', operationOf(file) ?? '') ?? own?.map(({ path }) => path) ?? [];
  };
}

/** Takes an open project, the site, the name of the API and its new schema (SDL). */
export function graphqlFindings(
  project: TryingProject,
  name: string,
  { api, file, text }: { readonly api: string; readonly file: string; readonly text: string },
): ContractFindings {
  const before = new Set(project.check(name).map(keyOf));
  project.hold(file, text);
  project.reload();
  const found = project.check(name).filter((problem) => !before.has(keyOf(problem)));
  const context = project.context(name);
  const routes = routesOf(context);
  const differences = found.map((problem) => {
    const place = problem.at?.file ?? '';
    return differenceOf(problem, operationOf(place) ?? api, routes(place));
  });
  return { held: context === undefined ? [] : queriesOf(context, api), left: [], differences };
}
