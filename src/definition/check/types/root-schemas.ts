/** JSON Schemas of the roots that an expression may read, by its place. */
import { checkExpression, itemSchema } from '../../../expression/check';
import type { JsonSchema } from '../../../model/json-schema';
import { foldEntities, objectOf, schemaOfValue } from '../../validators/data-schemas';
import { filledAnswer } from './answers';
import { conditionalFields } from '../../facts/form-fields';
import { sameItems } from '../../../base/equal';
import { orNull, sameObject, sameSchema, withRequired } from './same-schemas';
import { asObject, asText, isObject, texts } from '../../../base/json';
import type { JsonObject } from '../../../base/json';
import type { ProjectMemory } from '../../memory';
import type { Parameter } from '../../normalise/parts/part';
import type { NormalPart } from '../../normalise/parts/site';
import type { NormalForm, NormalPage, NormalSite } from '../../normalise/normalise';
import { framesOf } from '../../language/scope';
import { paramNames } from '../../../runtime/route-path';
import type { LexicalScope } from '../../language/scope';
import type { CheckableUnit } from '../../facts/checkable-units';

export type RootSchemas = Readonly<Record<string, JsonSchema>>;

const errorSchema: JsonSchema = {
  type: 'object',
  required: ['class'],
  properties: {
    status: { type: 'number' },
    class: { enum: ['4xx', '5xx', 'offline', 'invalid'] },
    code: { type: 'string' },
    message: { type: 'string' },
  },
};

const text: JsonSchema = { type: 'string' };
const anything: JsonSchema = Object.freeze({});
const nothingHanded: JsonSchema = { type: 'object', properties: {} };

/** A text, actions or another part of a definition. */
const wordless: JsonSchema = { type: ['object', 'string'], properties: {}, additionalProperties: false };

/** Parameters of an address have their declared type, facts that of their value. */
const paramSchema = (params: JsonObject): JsonSchema =>
  objectOf(
    Object.fromEntries(
      Object.entries(params).map(([name, value]) => [
        name,
        isObject(value) ? { type: value['type'] } : schemaOfValue(value),
      ]),
    ),
    Object.keys(params),
  );

const anyMembers: JsonSchema = { type: 'object', additionalProperties: { type: 'string' } };

/** Contacts by country only replace existing ones, so that the names are the same for every reader. */
function withoutCountries(contacts: unknown): JsonSchema {
  const { byCountry: _theirs, ...own } = asObject(contacts);
  return own;
}

/** The types of one site. */
export class RootTypes {
  private readonly shared: RootSchemas;
  private readonly known = new WeakMap<object, Map<LexicalScope, RootSchemas>>();
  private readonly routes = new WeakMap<object, JsonSchema>();

  constructor(
    private readonly site: NormalSite,
    private readonly memory: ProjectMemory,
  ) {
    const { settings } = site;
    const { brand, contacts, currency } = settings;
    this.shared = {
      session: sameSchema(this.session(), memory),
      state: sameSchema(this.state(), memory),
      site: sameSchema(
        schemaOfValue({ name: asObject(brand)['name'], brand, contacts: withoutCountries(contacts), currency }),
        memory,
      ),
    };
  }

  /** Types of the roots available to every expression on a page, by name; equal sites share the objects. */
  everywhere(page: NormalPage | undefined): RootSchemas {
    return { ...this.shared, route: this.route(page) };
  }

  private session(): JsonSchema {
    const declared = foldEntities(asObject(this.site.settings['session'])['schema'], this.site.entities);
    return {
      ...declared,
      type: 'object',
      properties: { ...asObject(declared['properties']), role: { enum: this.site.roles } },
      required: [...texts(declared['required']), 'role'],
    };
  }

  private state(): JsonSchema {
    const entries = Object.entries(asObject(this.site.settings['state']));
    const schemas = entries.map(
      ([name, entry]) => [name, foldEntities(asObject(entry)['schema'], this.site.entities)] as const,
    );
    const set = entries
      .filter(([, entry]) => isObject(entry) && 'default' in entry && entry['default'] !== null)
      .map(([name]) => name);
    return objectOf({ modal: {}, ...Object.fromEntries(schemas) }, set);
  }

  /** Schema of state.<name> or session.<name> and fields below; undefined for an unknown path. */
  placeSchema(place: string): JsonSchema | undefined {
    const { problems, type } = checkExpression(place, { roots: this.shared });
    return problems.length === 0 ? type : undefined;
  }

  /** The names of the first level below `state` and `session`, for suggestions. */
  placeNames(): readonly string[] {
    return ['session', 'state'].flatMap((root) =>
      Object.keys(asObject(this.shared[root]?.['properties'])).map((name) => `${root}.${name}`),
    );
  }

  /** Arguments of an operation. */
  withSchema(operation: JsonObject): JsonSchema {
    return foldEntities(operation['with'] ?? nothingHanded, this.site.entities);
  }

  /** Shape of an operation's response, as far as it is filled; `{}` without a declaration or operation. */
  answerSchema(operation: string | undefined): JsonSchema {
    const found = operation === undefined ? undefined : this.site.operations[operation];
    return found === undefined ? anything : filledAnswer(found, this.site.entities);
  }

  /** Schema of a form's values; conditional fields may be missing, and during input any field may. */
  formSchema(form: NormalForm, filling: boolean): JsonSchema {
    const schema = foldEntities(form.schema, this.site.entities);
    const conditional = conditionalFields(form.layout);
    const required = filling ? [] : texts(schema['required']).filter((name) => !conditional.has(name));
    return withRequired(schema, required);
  }

  private route(page: NormalPage | undefined): JsonSchema {
    const described = asObject(page?.entry['params']);
    const undescribed = page === undefined ? [] : paramNames(page.path).filter((name) => !isObject(described[name]));
    // An undeclared parameter is reported at the address, and may be read.
    const params =
      undescribed.length === 0
        ? described
        : { ...described, ...Object.fromEntries(undescribed.map((name) => [name, {}])) };
    const known = this.routes.get(params);
    if (known !== undefined) return known;
    const properties: Record<string, JsonSchema> = {
      page: { enum: this.site.pages.map(({ id }) => id) },
      path: text,
      locale: { enum: this.site.locales },
      query: anyMembers,
      params: page === undefined ? {} : paramSchema(params),
    };
    const route = sameSchema({ type: 'object', properties, required: Object.keys(properties) }, this.memory);
    this.routes.set(params, route);
    return route;
  }

  /** Published data is available to the metadata of the page. */
  private data(page: NormalPage, scope: LexicalScope, isEntry: boolean): JsonSchema {
    const fetched = Object.keys(page.data).filter((name) => isEntry && page.data[name]?.['fetch'] === 'publish');
    const arrived = [...framesOf(scope)].flatMap(({ frame }) => (frame.kind === 'data' ? [frame.name] : []));
    const present = [...fetched, ...arrived];
    const schemas = Object.entries(page.data).map(
      ([name, binding]) => [name, this.answerSchema(asText(binding['operation']))] as const,
    );
    return sameObject(Object.fromEntries(schemas), present);
  }

  /** Arguments of a part. */
  private parameters({ part }: NormalPart): RootSchemas {
    return Object.fromEntries([...part.parameters.values()].map((each) => [each.name, this.parameterSchema(each)]));
  }

  /** Type of a parameter; of definitions passed as arguments, expressions can only read that they exist. */
  parameterSchema({ schema, optional }: Parameter): JsonSchema {
    const data = schema === undefined ? wordless : foldEntities(schema, this.site.entities);
    return optional ? orNull(data) : data;
  }

  private base(unit: CheckableUnit, scope: LexicalScope): RootSchemas {
    const { kind, page, form, operation, part } = unit;
    return {
      ...this.shared,
      route: this.route(page),
      ...(page !== undefined && { data: this.data(page, scope, kind === 'pages') }),
      ...(form !== undefined && { form: this.formSchema(form, true) }),
      ...(operation !== undefined && { with: this.withSchema(operation) }),
      ...(part !== undefined && this.parameters(part)),
    };
  }

  /** All roots available to an expression at this place. */
  at(unit: CheckableUnit, scope: LexicalScope): RootSchemas {
    const owner =
      (unit.kind === 'pages' ? unit.page?.entry : unit.page) ?? unit.form ?? unit.operation ?? unit.part ?? this.site;
    const byScope = this.known.get(owner) ?? new Map<LexicalScope, RootSchemas>();
    this.known.set(owner, byScope);
    const found = byScope.get(scope) ?? this.bound(unit, scope);
    byScope.set(scope, found);
    return found;
  }

  private bound(unit: CheckableUnit, scope: LexicalScope): RootSchemas {
    const roots: Record<string, JsonSchema> = { ...this.base(unit, scope) };
    const results: Record<string, JsonSchema> = {};
    let steps: readonly JsonObject[] = [];
    for (const { frame, outer } of [...framesOf(scope)].reverse()) {
      if (frame.kind === 'item')
        roots[frame.name] = itemSchema(checkExpression(frame.of, { roots: this.at(unit, outer) }).type);
      if (frame.kind === 'form') roots['form'] = this.named(frame.form, frame.filling);
      if (frame.kind === 'changes') roots['changes'] = withRequired(this.named(frame.form), []);
      if (frame.kind === 'flow') roots['flow'] = this.answers((steps = frame.steps));
      if (frame.kind === 'step') roots['flow'] = this.answers(steps, frame.step);
      if (frame.kind === 'answer') roots['result'] = this.answerSchema(frame.operation);
      if (frame.kind === 'error') roots['error'] = errorSchema;
      if (frame.kind === 'result') results[frame.name] = this.answerSchema(asText(frame.action['operation']));
    }
    return Object.keys(results).length === 0 ? roots : { ...roots, result: sameObject(results, Object.keys(results)) };
  }

  /** Results of the steps of a flow; `step` is the current one. */
  private answers(steps: readonly JsonObject[], step?: string): JsonSchema {
    const entries = steps.flatMap((each) => {
      const [id, form] = [asText(each['id']), asText(each['form'])];
      return id === undefined || form === undefined ? [] : [[id, this.named(form)] as const];
    });
    const before = steps.slice(
      0,
      Math.max(
        0,
        steps.findIndex(({ id }) => id === step),
      ),
    );
    const certain = before
      .filter((each) => !('when' in each) && asText(each['form']) !== undefined)
      .flatMap(({ id }) => asText(id) ?? []);
    return sameObject({ ...Object.fromEntries(entries), key: text }, [...certain, 'key']);
  }

  private named(form: string, filling = false): JsonSchema {
    const found = this.site.forms[form];
    return found === undefined ? anything : this.formSchema(found, filling);
  }
}

type Known = { readonly parts: readonly unknown[]; readonly types: RootTypes };

const latest = (memory: ProjectMemory) => memory.table<Known>();

/** All inputs of the types, by identity. */
function partsOf({ source, settings, pages, operations, forms, entities }: NormalSite): readonly unknown[] {
  const { session, state, brand, contacts, currency, roles, locales } = settings;
  const ids = pages.map(({ id }) => id).join(' ');
  const used = Object.values(forms).flatMap(({ schema, layout }) => [schema, layout]);
  return [
    source.name,
    session,
    state,
    brand,
    contacts,
    currency,
    roles,
    locales,
    ids,
    ...Object.values(operations),
    ...used,
    ...Object.values(entities),
  ];
}

/** The types of a site; the same object as before while none of their inputs has changed. */
export function rootTypesOf(site: NormalSite, memory: ProjectMemory): RootTypes {
  const parts = partsOf(site);
  const known = memory.part(latest).get(site.name);
  if (known !== undefined && sameItems(known.parts, parts)) return known.types;
  return memory.part(latest).set(site.name, { parts, types: new RootTypes(site, memory) }).types;
}
