/**
 * Whether a site and its API agree: compares every call with the API's description, and lists the screens, forms and fields that a
 * disagreement breaks.
 */
import { asObject, asText, isObject } from '../../base/json';
import type { JsonObject } from '../../base/json';
import { checkExpression } from '../../expression/check';
import { typeOfSchema } from '../../expression/schema-types';
import type { Type } from '../../expression/types';
import type { CheckContext } from '../check/rule';
import { filledAnswer } from '../check/types/answers';
import { formFates } from '../check/types/form-usage';
import type { Origin } from '../source-site';
import { originOf } from '../source/positions';
import { answerDisagreements } from './answer';
import { bodyDisagreements } from './body';
import type { BodySender } from './body';
import { jsonSchemaOf } from './description';
import type { DescribedApi } from './description';
import type { Disagreement } from './disagreement';
import { ContractImpacts } from './impact';
import { pieceDisagreements } from './pieces';
import { calledBy, requestDisagreements } from './request';

export type ContractDifference = {
  readonly operation: string;
  readonly message: string;
  readonly help: string;
  readonly at: Origin | undefined;
  /** The conflicting place in the API's description: a JSON Pointer as a fragment. */
  readonly pointer: string;
  readonly routes: readonly string[];
  /** Their blocks that make the call, or show the field of its response. */
  readonly blocks: readonly string[];
  /** Fields with the value (`contact.email`), or the forms that the call sends. */
  readonly fields: readonly string[];
};

export type ContractFindings = {
  /** Operations that were compared with the description. */
  readonly held: readonly string[];
  /** Operations of other APIs, or of a protocol that such a description does not cover. */
  readonly left: readonly string[];
  readonly differences: readonly ContractDifference[];
};

const configKey = (api: unknown): string | undefined =>
  /^state\.config\.(\w+)$/.exec(asText(asObject(asObject(api)['base'])['$']) ?? '')?.[1];

/**
 * Address of an API relative to the described one: '' for that itself, `/cms` for `{api}/cms`; undefined for another
 * server.
 */
function prefixOf(settings: JsonObject, api: string, described: string): string | undefined {
  if (api === described) return '';
  const apis = asObject(settings['apis']);
  const [own, root] = [configKey(apis[api]), configKey(apis[described])];
  const base = own === undefined ? undefined : asText(asObject(settings['config'])[own]);
  const start = `{${root}}`;
  return root !== undefined && base?.startsWith(start) ? base.slice(start.length).replace(/\/$/, '') : undefined;
}

/** Forms that are passed as a whole to an operation, by its parameter. */
type Handovers = ReadonlyMap<string, readonly { readonly form: string; readonly parameter: string }[]>;

function handoversOf({ units, site, types }: CheckContext): Handovers {
  const found = new Map<string, { readonly form: string; readonly parameter: string }[]>();
  for (const unit of units)
    for (const { form, handovers } of formFates(unit, site, types))
      for (const { operation, parameter } of handovers) {
        const known = found.get(operation) ?? [];
        if (!known.some((one) => one.form === form && one.parameter === parameter)) known.push({ form, parameter });
        found.set(operation, known);
      }
  return found;
}

function senderOf(context: CheckContext, id: string, operation: JsonObject, handovers: Handovers): BodySender {
  const { site, types } = context;
  const unit = context.units.find((one) => one.kind === 'operation' && one.name === id);
  const place = unit?.places[0];
  const roots = unit && place ? types.at(unit, place.scope) : {};
  const formType = (form: string): Type | undefined => {
    const found = site.forms[form];
    if (found === undefined) return undefined;
    const schema = types.formSchema(found, false);
    return typeOfSchema(schema, schema);
  };
  return {
    roots: { ...roots, with: types.withSchema(operation) },
    handedOver: (parameter) =>
      (handovers.get(id) ?? []).flatMap((one) => (one.parameter === parameter ? (formType(one.form) ?? []) : [])),
  };
}

/** Paths into the parameters of an operation that pass the value of a place, or a part of it. */
function handedAt(
  { at: { container, key }, sent }: Disagreement,
  { roots }: BodySender,
): readonly (readonly string[])[] {
  const value = container[key];
  const source = asText(value) ?? asText(asObject(value)['$']);
  if (sent === undefined || source === undefined) return [];
  const { paths } = checkExpression(source, { roots });
  return paths.flatMap(([root, ...path]) => (root === 'with' ? [[...path, ...sent]] : []));
}

/** How the API of an operation receives its key. */
const keyOf = ({ api }: JsonObject, { site }: CheckContext): unknown =>
  asObject(asObject(asObject(site.settings)['apis'])[asText(api) ?? ''])['key'];

function disagreementsOf(
  operation: JsonObject,
  prefix: string,
  described: DescribedApi,
  sender: () => BodySender,
  context: CheckContext,
): readonly (Disagreement & { readonly call: string })[] {
  const call = calledBy(operation, prefix, described);
  if ('message' in call) return [{ ...call, call: '' }];
  const schema = call.body === undefined ? undefined : jsonSchemaOf(call.body.content);
  return [
    ...requestDisagreements(operation, call, described.root, keyOf(operation, context)),
    ...bodyDisagreements(operation, schema, described.root, sender()),
    ...('resume' in operation
      ? pieceDisagreements(operation, call, described)
      : answerDisagreements(operation, filledAnswer(operation, context.site.entities), call, described.root)),
  ].map((one) => ({ call: call.pointer, ...one }));
}

/** Takes a site as checked, the description, and the name of the API in site.json that it describes. */
export function contractFindings(context: CheckContext, described: DescribedApi, api: string): ContractFindings {
  const { site } = context;
  const impacts = new ContractImpacts(context);
  const handovers = handoversOf(context);
  const [held, left]: [string[], string[]] = [[], []];
  const differences: ContractDifference[] = [];
  for (const [id, operation] of Object.entries(site.operations)) {
    const prefix = prefixOf(asObject(site.settings), asText(operation['api']) ?? '', api);
    if (operation['protocol'] !== 'rest' || prefix === undefined) {
      left.push(id);
      continue;
    }
    held.push(id);
    const sender = () => senderOf(context, id, operation, handovers);
    for (const found of disagreementsOf(operation, prefix, described, sender, context)) {
      const { message, help, at, pointer = '', answered, call } = found;
      const { routes, blocks, fields } = impacts.of(id, handedAt(found, sender()), answered);
      const forms = (handovers.get(id) ?? []).map(({ form }) => form);
      differences.push({
        operation: id,
        message,
        help,
        at: originOf(at.container, at.key) ?? originOf(operation, 'path') ?? originOf(operation),
        pointer: call + pointer,
        routes,
        blocks,
        fields: fields.length > 0 || answered !== undefined ? fields : [...new Set(forms)],
      });
    }
  }
  return { held, left, differences };
}

type Called = { readonly site: Pick<CheckContext['site'], 'operations' | 'settings'> };

/** The API with most of a site's calls, without those to its own files: the default for a description. */
export function mainApi({ site }: Called): string | undefined {
  const apis = asObject(asObject(site.settings)['apis']);
  const counts = new Map<string, number>();
  for (const operation of Object.values(site.operations)) {
    const api = asText(operation['api']);
    if (!isObject(operation) || operation['protocol'] !== 'rest' || api === undefined) continue;
    if (asObject(apis[api])['base'] !== '') counts.set(api, (counts.get(api) ?? 0) + 1);
  }
  return [...counts].sort(([, one], [, other]) => other - one)[0]?.[0];
}
