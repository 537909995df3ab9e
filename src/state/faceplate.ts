/** The only global of a page: state that its scripts share, whichever chunk they are in. */
export type Roots = {
  session: Record<string, unknown>;
  site: Record<string, unknown>;
  state: Record<string, unknown>;
  route: Record<string, unknown>;
  data: Record<string, unknown>;
};

/** `path` was written or reset; undefined if more than one changed. */
export type ScopeListener = (path?: string, reset?: boolean) => void;

export type Faceplate = {
  scope: Roots;
  /** Published values of states, for resets. */
  readonly defaults: Record<string, unknown>;
  /** Names of the states that this document has written. */
  written?: Set<string>;
  readonly listeners: Set<ScopeListener>;
  /** Whether the stored values of this tab have been restored. */
  restored?: boolean;
  /** In `faceplate dev`: the block that each React fragment renders. */
  drawn?: WeakMap<object, object>;
};

const host = globalThis as { faceplate?: Faceplate };

/** Resets everything to the published values. */
export function startScope(published: Partial<Roots>): Faceplate {
  const scope = { session: {}, site: {}, state: {}, route: {}, data: {}, ...published };
  return (host.faceplate = { scope, defaults: structuredClone(scope.state), listeners: new Set() });
}

/** The page's own; created on first use, so that code also runs without a runner (tests, publishing). */
export const faceplate = (): Faceplate => host.faceplate ?? startScope({});
