/** The one global of a page: what its scripts share, whichever chunk they come from. */
export type Roots = {
  session: Record<string, unknown>;
  site: Record<string, unknown>;
  state: Record<string, unknown>;
  route: Record<string, unknown>;
  data: Record<string, unknown>;
};

/** `path` is the place that was written or reset; undefined when more than one place changed. */
export type ScopeListener = (path?: string, reset?: boolean) => void;

export type Faceplate = {
  scope: Roots;
  /** Values of states after a reset: those that were published. */
  readonly defaults: Record<string, unknown>;
  readonly listeners: Set<ScopeListener>;
  /** Whether what this tab kept has been read into it. */
  restored?: boolean;
  /** In `faceplate dev`: the block that each fragment of React draws. */
  drawn?: WeakMap<object, object>;
};

const host = globalThis as { faceplate?: Faceplate };

/** Starts over with what the page was published with. */
export function startScope(published: Partial<Roots>): Faceplate {
  const scope = { session: {}, site: {}, state: {}, route: {}, data: {}, ...published };
  return (host.faceplate = { scope, defaults: structuredClone(scope.state), listeners: new Set() });
}

/** The page's own; made on first use, so that code also runs where no runner did (tests, publishing). */
export const faceplate = (): Faceplate => host.faceplate ?? startScope({});
