import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { nearest } from '../../../src/base/nearest';
import { asObject } from '../../../src/base/json';
import { contractFindings, mainApi } from '../../../src/definition/contract/contract';
import type { ContractFindings } from '../../../src/definition/contract/contract';
import { graphqlFindings, queriedApis } from '../../../src/definition/contract/graphql';
import { describedApi } from '../../../src/definition/contract/description';
import type { DescribedApi } from '../../../src/definition/contract/description';
import { contractAsMarkdown, contractAsText } from '../../../src/definition/contract/report';
import { introspectedSchema, introspectionQuery } from '../../../src/definition/contract/introspection';
import { openProject } from '../../../src/definition/engine';
import type { Project } from '../../../src/definition/engine';
import type { CheckContext } from '../../../src/definition/check/rule';
import { engineHash } from '../engine-hash';
import { UsageError, parseWords, requireApiAddress } from '../usage';
import { knownSite, usualSite } from '../known-site';

const options = {
  site: { type: 'string' },
  api: { type: 'string' },
  of: { type: 'string' },
  format: { type: 'string', default: 'text' },
} as const;

const formats = ['text', 'json', 'markdown'];
const longestMs = 30_000;
const usualPlace = 'openapi.json';

/** Returns the text of an HTTP response. Throws UsageError for a failure. */
async function fetched(address: string): Promise<string> {
  const url = new URL(address);
  if (!/\.(json|ya?ml)$/.test(url.pathname)) url.pathname = `${url.pathname.replace(/\/$/, '')}/${usualPlace}`;
  try {
    const answer = await fetch(url, {
      signal: AbortSignal.timeout(longestMs),
      headers: { accept: 'application/json' },
    });
    if (answer.ok) return await answer.text();
    throw new UsageError(
      `${url} answers ${answer.status}: name the address of its description, e.g. --api https://api.example/openapi.json, or a file.`,
    );
  } catch (failure) {
    if (failure instanceof UsageError) throw failure;
    const { cause } = failure instanceof Error ? failure : {};
    throw new UsageError(`${url} does not answer (${cause instanceof Error ? cause.message : String(failure)}).`);
  }
}

function fileText(input: string): string {
  const file = resolve(input);
  if (!existsSync(file)) throw new UsageError(`There is no file "${input}".`);
  return readFileSync(file, 'utf8');
}

function parsed(text: string, input: string): DescribedApi {
  let document: unknown;
  try {
    document = JSON.parse(text);
  } catch (failure) {
    throw new UsageError(
      `"${input}" is not JSON (${failure instanceof Error ? failure.message : String(failure)}): a description in YAML is converted to JSON first.`,
    );
  }
  const described = describedApi(document);
  if (described !== undefined) return described;
  throw new UsageError(
    `"${input}" is not a description of an API: an object with "openapi": "3.…" and "paths" is one (Swagger 2 is not).`,
  );
}

/** Returns the name of the described API in site.json. Throws UsageError if there is none. */
function apiOf(context: CheckContext, named: string | undefined): string {
  const names = Object.keys(asObject(asObject(context.site.settings)['apis']));
  const api = named ?? mainApi(context);
  if (api === undefined)
    throw new UsageError(`The site "${context.site.name}" makes no REST call: there is nothing to hold.`);
  if (names.includes(api)) return api;
  const near = nearest(api, names);
  throw new UsageError(`There is no API "${api}".${near ? ` Did you mean "${near}"?` : ''} APIs: ${names.join(', ')}.`);
}

type ContractContext = {
  readonly project: Project;
  readonly site: string;
  readonly context: CheckContext;
  /** The description as given on the command line. */
  readonly description: string;
  readonly of: string | undefined;
};

const restContract = ({ context, description, of }: ContractContext, text: string): ContractFindings =>
  contractFindings(context, parsed(text, description), apiOf(context, of));

/** Whether the description is a GraphQL schema: by its file name, or because the API is called by queries. */
const isGraphql = ({ context, of }: ContractContext, file: string | undefined): boolean =>
  file === undefined ? of !== undefined && queriedApis(context).has(of) : /\.(graphqls?|gql)$/.test(file);

async function introspected(url: string): Promise<string> {
  const remedy = 'name a file, e.g. npx faceplate contract schema.graphql --of federation';
  let answer: unknown;
  try {
    const response = await fetch(url, {
      method: 'POST',
      signal: AbortSignal.timeout(longestMs),
      headers: { 'content-type': 'application/json', accept: 'application/json' },
      body: JSON.stringify({ query: introspectionQuery() }),
    });
    answer = await response.json();
  } catch (failure) {
    throw new UsageError(
      `${url} tells no schema (${failure instanceof Error ? failure.message : String(failure)}): ${remedy}`,
    );
  }
  const schema = introspectedSchema(answer);
  if (schema === undefined) throw new UsageError(`${url} tells no schema to whoever asks: ${remedy}`);
  return schema;
}

async function graphqlContract(
  { project, site, context, description, of }: ContractContext,
  file: string | undefined,
): Promise<ContractFindings> {
  const apis = queriedApis(context);
  const [only] = apis.keys();
  const api = of ?? (apis.size === 1 ? only : undefined);
  const schemaFile = apis.get(api ?? '');
  if (api === undefined || schemaFile === undefined)
    throw new UsageError(
      apis.size === 0
        ? `The site "${site}" asks no API by queries.`
        : `Say whose schema it is: --of ${[...apis.keys()].join(' or --of ')}.`,
    );
  const text = file === undefined ? await introspected(description) : fileText(description);
  return graphqlFindings(project, site, { api, file: schemaFile, text });
}

/**
 * Runs `faceplate contract FILE`, or --api URL: compares every call of a site with the API description (OpenAPI, or a GraphQL schema), and reports the screens and
 * fields that a difference breaks. Exit 0; 1 with at least one difference.
 */
export async function run(words: readonly string[], root: string): Promise<number> {
  const { values, positionals } = parseWords(words, options, 1);
  const [file] = positionals;
  if ((file === undefined) === (values.api === undefined))
    throw new UsageError(
      'Name the description of the API: npx faceplate contract openapi.json, or npx faceplate contract --api https://api.example',
    );
  if (values.api !== undefined) requireApiAddress(values.api);
  if (!formats.includes(values.format))
    throw new UsageError(`There is no format "${values.format}". Formats: ${formats.join(', ')}.`);
  const project = openProject(root, { engine: engineHash() });
  const site = knownSite(project, values.site) ?? usualSite(root);
  const context = project.context(site);
  if (context === undefined)
    throw new UsageError(`The site "${site}" cannot be read: npx faceplate check --site ${site} says why.`);
  const description = file ?? values.api ?? '';
  const request = { project, site, context, description, of: values.of };
  const findings = isGraphql(request, file)
    ? await graphqlContract(request, file)
    : restContract(request, file === undefined ? await fetched(description) : fileText(description));
  const reportOptions = { site, description, textOf: project.textOf };
  if (values.format === 'json') console.log(JSON.stringify({ site, ...findings }, undefined, 2));
  else console.log((values.format === 'markdown' ? contractAsMarkdown : contractAsText)(findings, reportOptions));
  return findings.differences.length === 0 ? 0 : 1;
}
