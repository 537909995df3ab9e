import type { Action, Operation, Text, Value } from '../definition/compiled';
import { evaluate } from '../expression/evaluate';
import { readScope } from '../state/scope';
import type { SitePayload } from './payload';

/** Where a list of actions runs. Actions reach the site, the page and the browser through it only. */
export type ActionContext = Pick<Services, 'site' | 'ready' | 'operation' | 'text' | 'showModals'> & {
  readonly locale: string;
  /** Base path of the site, without a slash at its end. */
  readonly base: string;
  /** Roots and names that expressions read now. */
  readonly scope: () => Readonly<Record<string, unknown>>;
  /** Goes to an address: through the router where it runs, else as a document. */
  readonly go: (address: string, replace?: boolean) => void;
  /** Fetches data of the page again; without names the page itself. */
  readonly refresh: (names?: readonly string[]) => void;
  /** Shows a failure where it belongs, such as at the fields of a form; true when nothing else has to show it. */
  readonly showHere?: (failure: Error) => boolean;
  /** What was pressed, if something was. */
  readonly pressed?: Element | undefined;
};

/** What an action kind does. Gives its result, readable as result.<as>; throws an OperationFailure to stop the list. */
export type ActionRun<A extends object = Action> = (action: A, context: ActionContext) => Promise<unknown>;

/** What lies above the kit and is loaded when an action first needs it. */
export type Services = {
  readonly loadAction: (kind: string) => Promise<ActionRun>;
  readonly site: () => Promise<SitePayload>;
  /** Waits for start-up: before it nobody knows where the APIs are. */
  readonly ready: () => Promise<unknown>;
  readonly operation: (id: string) => Promise<Operation | undefined>;
  /** A text in the person's language. */
  readonly text: (text: Text, scope: Readonly<Record<string, unknown>>) => Promise<string>;
  /** Makes sure that dialogs and toasts of the state are shown. */
  readonly showModals: () => Promise<void>;
};

type SimpleKinds = Readonly<Record<string, unknown>>;

let simple: SimpleKinds = {};
let services: () => Promise<Services> = () => Promise.reject(new Error('Nobody has provided the services of actions'));

/** The entry hands in the kinds that are there from the start, and how everything else is loaded. */
export function provideServices(load: () => Promise<Services>, kinds: SimpleKinds = {}): void {
  services = load;
  simple = kinds;
}

/** What an action kind does. Rejects for a kind that does not exist. */
export const loadAction = async (kind: string): Promise<ActionRun> =>
  Object.hasOwn(simple, kind) ? (simple[kind] as ActionRun) : (await services()).loadAction(kind);

/** Event on the document that asks for data again; its detail is the list of names. */
export const refreshEvent = 'faceplate:refresh';

/** A context for the document as it stands; React replaces what it knows better (names bound around a press, the router). */
export function actionContext(given: Partial<ActionContext> = {}): ActionContext {
  const { base = '', locale = '' } = document.documentElement.dataset;
  return {
    base,
    locale,
    scope: readScope,
    refresh: (detail) => (detail ? void document.dispatchEvent(new CustomEvent(refreshEvent, { detail })) : location.reload()),
    go: (address, replace) => location[replace ? 'replace' : 'assign'](address),
    site: async () => (await services()).site(),
    ready: async () => (await services()).ready(),
    operation: async (id) => (await services()).operation(id),
    text: async (text, scope) => (await services()).text(text, scope),
    showModals: async () => (await services()).showModals(),
    ...given,
  };
}

/** Literal as it is, expression as what it gives now. */
export const resolve = (value: Value | undefined, { scope }: Pick<ActionContext, 'scope'>): unknown =>
  value !== null && typeof value === 'object' && '$' in value ? evaluate(value.$, scope()) : value;
