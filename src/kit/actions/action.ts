import type { Operation } from '../../model/operation';
import type { Action } from '../../model/page';
import type { Text, Value } from '../../model/value';
import { evaluate } from '../../expression/evaluate';
import { readScope } from '../../state/scope';
import type { SitePayload } from '../../model/payload';

/** The environment of a list of actions. Actions access the page through it only. */
export type ActionContext = {
  /** Current roots and names that expressions read. */
  readonly scope: () => Readonly<Record<string, unknown>>;
  /** Replaces `go` of state/navigation. */
  readonly go?: ((address: string, replace?: boolean) => unknown) | undefined;
  /** Services of the layers above the kit, loaded when an action first needs them. */
  readonly services: () => Promise<Services>;
  /** Shows a failure in place, such as at the fields of a form. Returns true if it needs no other message. */
  readonly showHere?: (failure: unknown) => boolean;
  readonly pressed?: Element | undefined;
};

/** Runs an action kind. Returns its result, readable as result.<as>; throws an OperationFailure to stop the list. */
export type ActionRun<A extends object = Action> = (action: A, context: ActionContext) => Promise<unknown>;

export type Services = {
  readonly loadAction: (kind: string) => Promise<ActionRun>;
  readonly site: () => Promise<SitePayload>;
  /** Waits for start-up, which determines the addresses of the APIs. */
  readonly ready: () => Promise<unknown>;
  /** An operation of the site or of the page. */
  readonly operation: (id: string) => Promise<Operation | undefined>;
  /** A text in the person's language. */
  readonly text: (text: Text, scope: Readonly<Record<string, unknown>>) => Promise<string>;
  /** Loads what shows toasts, and the dialog that is about to open. */
  readonly showModals: (dialog?: string) => Promise<void>;
  /** Asks for consent; undefined if the site needs none. */
  readonly consent: () => Promise<ConsentControl | undefined>;
};

/** Shows the settings, or stores an answer; `save` with an empty list is a refusal. */
export type ConsentControl = {
  readonly open: () => void;
  readonly accept: () => Promise<void>;
  readonly save: (allowed: readonly string[]) => Promise<void>;
};

type Provided = { services: () => Promise<Services>; simple: Readonly<Record<string, unknown>> };

const provided: Provided = { services: () => Promise.reject(new Error('no services')), simple: {} };

/** The entry passes the loader of services and the built-in kinds. */
export const provideServices = (services: Provided['services'], simple: Provided['simple'] = {}): void =>
  void Object.assign(provided, { services, simple });

/** Finds the function of an action kind. Rejects for an unknown kind. */
export const findAction = async (kind: string): Promise<ActionRun> =>
  (provided.simple[kind] as ActionRun | undefined) ?? (await provided.services()).loadAction(kind);

/** A context for the current document; React overrides parts of it (names bound around a press, the router). */
export const actionContext = (parts: Partial<ActionContext> = {}): ActionContext => ({
  scope: readScope,
  services: () => provided.services(),
  ...parts,
});

/** A literal unchanged, an expression as its current value. */
export const resolve = (value: Value | undefined, { scope }: Pick<ActionContext, 'scope'>): unknown =>
  value !== null && typeof value === 'object' && '$' in value ? evaluate(value.$, scope()) : value;
