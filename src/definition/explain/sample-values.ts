/** Sample values for the roots of an expression at a place of a page, from recorded responses, examples and defaults. */
import { asList, asObject, asText, isObject } from '../../base/json';
import type { JsonObject } from '../../base/json';
import { mapRecord } from '../../base/lazy';
import { compileExpression } from '../../expression/compile';
import { evaluate } from '../../expression/evaluate';
import { mapValue } from '../../runtime/answer-mapping';
import { resultOf } from '../check/findings/result-mapping';
import type { CheckContext } from '../check/rule';
import { framesOf } from '../language/scope';
import type { Frame, LexicalScope } from '../language/scope';
import type { NormalPage } from '../normalise/normalise';

export type SampleOptions = {
  /** The reader's role; default: the first, of an anonymous visitor. */
  readonly role?: string | undefined;
  readonly locale?: string | undefined;
  /** The name of a recorded response, used for every operation that has one with this name. */
  readonly sample?: string | undefined;
  readonly now: Date;
};

/** A recorded response, and the operation's result for it. */
type Answer = { readonly name: string; readonly data: unknown };

/** The response with the wanted name, otherwise the first successful one; undefined without recordings. */
function answerOf({ site }: CheckContext, operation: string | undefined, wanted?: string): Answer | undefined {
  const definition = operation === undefined ? undefined : site.operations[operation];
  const mapping = definition && resultOf(definition);
  if (operation === undefined || mapping === undefined) return undefined;
  const samples = Object.entries(asObject(site.source.samples[operation]));
  const good = samples.filter(([, sample]) => String(asObject(sample)['status']).startsWith('2'));
  const [name, sample] = good.find(([one]) => one === wanted) ?? good[0] ?? [];
  return name === undefined ? undefined : { name, data: mapValue(asObject(sample)['body'], mapping).data };
}

const exampleOf = ({ site }: CheckContext, form: string): unknown =>
  Object.values(asObject(asObject(site.forms[form]?.examples)['valid']))[0] ?? {};

function stateOf({ site }: CheckContext): JsonObject {
  const entries = Object.entries(asObject(site.settings['state']));
  return Object.fromEntries(entries.map(([name, entry]) => [name, asObject(entry)['default'] ?? null]));
}

type Values = Record<string, unknown>;

/** Adds the value of one name in scope to those known outside it. */
function bind(context: CheckContext, values: Values, frame: Frame, { now, sample }: SampleOptions): void {
  if (frame.kind === 'item') {
    const list = evaluate(compileExpression(frame.of), values, now);
    values[frame.name] = asList(list)[0] ?? null;
  }
  if (frame.kind === 'form') values['form'] = exampleOf(context, frame.form);
  if (frame.kind === 'changes') values['changes'] = exampleOf(context, frame.form);
  if (frame.kind === 'flow')
    values['flow'] = Object.fromEntries(
      frame.steps.flatMap(({ id, form }) =>
        typeof id === 'string' && typeof form === 'string' ? [[id, exampleOf(context, form)]] : [],
      ),
    );
  if (frame.kind === 'answer') values['result'] = answerOf(context, frame.operation, sample)?.data ?? null;
  if (frame.kind === 'result') {
    const answer = answerOf(context, asText(frame.action['operation']), sample);
    values['result'] = { ...asObject(values['result']), [frame.name]: answer?.data ?? null };
  }
}

/** Parameters of a page: literal facts, and those of its address from the first page that a recorded response lists. */
function paramsOf(context: CheckContext, page: NormalPage | undefined, { now, sample }: SampleOptions): Values {
  const paths = asObject(page?.entry['paths']);
  const answer = answerOf(context, asText(paths['operation']), sample)?.data;
  const steps = asText(paths['each'])?.split('.') ?? [];
  const [item] = asList(steps.reduce<unknown>((value, step) => asObject(value)[step], answer));
  const sources = asObject(paths['params']);
  return mapRecord(asObject(page?.entry['params']), (value, name) => {
    const source = asText(sources[name]);
    if (!isObject(value)) return value;
    if (item === undefined || source === undefined) return null;
    try {
      return evaluate(compileExpression(source), { item }, now);
    } catch {
      // Check reports its mistakes.
      return null;
    }
  });
}

export type SampleValues = {
  readonly values: Readonly<Record<string, unknown>>;
  /** The recorded response for each data of the page. */
  readonly answers: readonly {
    readonly name: string;
    readonly operation: string;
    readonly sample: string | undefined;
  }[];
};

/** The values of all roots at a place of a page. */
export function sampleValues(
  context: CheckContext,
  page: NormalPage | undefined,
  scope: LexicalScope,
  options: SampleOptions,
): SampleValues {
  const { site } = context;
  const { brand, contacts, currency } = site.settings;
  const answers: SampleValues['answers'][number][] = [];
  const data: Values = {};
  for (const [name, { operation }] of Object.entries(page?.data ?? {})) {
    const answer = answerOf(context, asText(operation), options.sample);
    answers.push({ name, operation: String(operation), sample: answer?.name });
    data[name] = answer?.data ?? null;
  }
  const values: Values = {
    session: { role: options.role ?? site.roles[0] },
    state: stateOf(context),
    site: { name: asObject(brand)['name'], brand, contacts, currency },
    route: {
      page: page?.id,
      path: page?.path,
      locale: options.locale ?? site.locales[0],
      query: {},
      params: paramsOf(context, page, options),
    },
    data,
  };
  for (const { frame } of [...framesOf(scope)].reverse()) bind(context, values, frame, options);
  return { values, answers };
}
