import type { Operation } from '../../model/operation';
import type { Action } from '../../model/page';
import type { Text, Value } from '../../model/value';
import { evaluate } from '../../expression/evaluate';
import { readScope } from '../../state/scope';
import type { SitePayload } from '../../model/payload';

/** Where a list of actions runs. Actions reach the page through it only. */
export type ActionContext = {
  /** Roots and names that expressions read now. */
  readonly scope: () => Readonly<Record<string, unknown>>;
  /** Replaces `go` of state/navigation. */
  readonly go?: ((address: string, replace?: boolean) => unknown) | undefined;
  /** Services of the layers above the kit, loaded when an action first needs them. */
  readonly services: () => Promise<Services>;
  /** Shows a failure where it belongs, such as at the fields of a form; true when nothing else has to show it. */
  readonly showHere?: (failure: unknown) => boolean;
  readonly pressed?: Element | undefined;
};

/** Runs an action kind. Returns its result, readable as result.<as>; throws an OperationFailure to stop the list. */
export type ActionRun<A extends object = Action> = (action: A, context: ActionContext) => Promise<unknown>;

export type Services = {
  readonly loadAction: (kind: string) => Promise<ActionRun>;
  readonly site: () => Promise<SitePayload>;
  /** Waits for start-up: before it nobody knows where the APIs are. */
  readonly ready: () => Promise<unknown>;
  /** An operation of the site or of the page. */
  readonly operation: (id: string) => Promise<Operation | undefined>;
  /** A text in the person's language. */
  readonly text: (text: Text, scope: Readonly<Record<string, unknown>>) => Promise<string>;
  /** Makes sure that toasts of the state are shown, and the dialog that is about to be opened. */
  readonly showModals: (dialog?: string) => Promise<void>;
  /** Asks for consent; undefined when the site needs none. */
  readonly consent: () => Promise<ConsentControl | undefined>;
};

/** Shows the settings, or answers; `save` with nothing in its list is a refusal. */
export type ConsentControl = {
  readonly open: () => void;
  readonly accept: () => Promise<void>;
  readonly save: (allowed: readonly string[]) => Promise<void>;
};

type Provided = { services: () => Promise<Services>; simple: Readonly<Record<string, unknown>> };

const provided: Provided = { services: () => Promise.reject(new Error('no services')), simple: {} };

/** The entry hands in how services are loaded, and the kinds that are there from the start. */
export const provideServices = (services: Provided['services'], simple: Provided['simple'] = {}): void =>
  void Object.assign(provided, { services, simple });

/** Finds the function that runs an action kind. Rejects for an unknown kind. */
export const findAction = async (kind: string): Promise<ActionRun> =>
  (provided.simple[kind] as ActionRun | undefined) ?? (await provided.services()).loadAction(kind);

/** A context for the current document; React replaces the parts it knows better (names bound around a press, the router). */
export const actionContext = (parts: Partial<ActionContext> = {}): ActionContext => ({
  scope: readScope,
  services: () => provided.services(),
  ...parts,
});

/** Literal as it is, expression as what it gives now. */
export const resolve = (value: Value | undefined, { scope }: Pick<ActionContext, 'scope'>): unknown =>
  value !== null && typeof value === 'object' && '$' in value ? evaluate(value.$, scope()) : value;
