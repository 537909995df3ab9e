/**
 * Hot replacement of own kinds in `dev`. `dev` wraps each component in this: once its changed code is imported,
 * it replaces the earlier version wherever that is shown, and keeps its state.
 */
import { Component, createElement, useSyncExternalStore } from 'react';
import type { ComponentType, ReactNode } from 'react';
import { look } from '../kit/look/look';

type Props = object;

type HotKind = {
  readonly path: string;
  readonly listeners: Set<() => void>;
  /** The stable component that other code uses. */
  readonly shown: ComponentType<Props>;
  view: ComponentType<Props>;
  /** Equal for the same hooks, in its code and its imports: only then can state be kept. */
  hooks: string;
  /** Grows with each change. */
  version: number;
  /** Increases when the component is remounted without its state. */
  life: number;
  /** The version that was remounted because it failed with the former state. */
  begunAgain: number;
};

const key = Symbol.for('faceplate.hot-kinds');

/** The kinds of the page; each version of a kind is a separate module. */
function kindsOfPage(): Map<string, HotKind> {
  const known: unknown = Reflect.get(globalThis, key);
  if (known instanceof Map) return known;
  const kinds = new Map<string, HotKind>();
  Reflect.set(globalThis, key, kinds);
  return kinds;
}

function tell(kind: HotKind): void {
  kind.version += 1;
  for (const listen of kind.listeners) listen();
}

/** A function keeps the state of the former version; any other component is remounted. */
const isFunction = (view: ComponentType<Props>): view is (props: Props) => ReactNode =>
  typeof view === 'function' && view.prototype?.isReactComponent === undefined;

const Held = ({ kind, props }: { readonly kind: HotKind; readonly props: Props }): ReactNode =>
  isFunction(kind.view) ? kind.view(props) : createElement(kind.view, props);

type BoundaryProps = { readonly kind: HotKind; readonly version: number; readonly children?: ReactNode };
type BoundaryState = { readonly version: number; readonly failure?: string | undefined };

/** Shows why a version fails, until the next one. */
class Boundary extends Component<BoundaryProps, BoundaryState> {
  override state: BoundaryState = { version: this.props.version };

  static getDerivedStateFromProps({ version }: BoundaryProps, state: BoundaryState): BoundaryState | null {
    return version === state.version ? null : { version, failure: undefined };
  }

  static getDerivedStateFromError(failure: unknown): Pick<BoundaryState, 'failure'> {
    return { failure: failure instanceof Error ? failure.message : String(failure) };
  }

  override componentDidCatch(): void {
    const { kind } = this.props;
    if (kind.begunAgain === kind.version) return;
    // It may have failed because of the state of another version.
    kind.life += 1;
    kind.begunAgain = kind.version + 1;
    tell(kind);
  }

  override render(): ReactNode {
    const { failure } = this.state;
    const { kind, children } = this.props;
    if (failure === undefined) return children;
    const text = `kinds/${kind.path} fails: ${failure}. Save a correction, and it is shown here.`;
    return createElement('p', { className: look('notice', { tone: 'warning' }), role: 'note' }, text);
  }
}

/** The forms library and others read properties of a component, such as the field that a widget names. */
function showProperties({ shown, view }: HotKind, earlier: object): void {
  for (const name of Object.keys(earlier)) Reflect.deleteProperty(shown, name);
  for (const name of Object.keys(view)) Reflect.set(shown, name, Reflect.get(view, name));
}

function begin(path: string, view: ComponentType<Props>, hooks: string): HotKind {
  const listeners = new Set<() => void>();
  const subscribe = (listen: () => void) => {
    listeners.add(listen);
    return () => void listeners.delete(listen);
  };
  const version = () => kind.version;
  function Shown(props: Props): ReactNode {
    const now = useSyncExternalStore(subscribe, version, version);
    return createElement(Boundary, { kind, version: now }, createElement(Held, { key: kind.life, kind, props }));
  }
  const kind: HotKind = { path, listeners, shown: Shown, view, hooks, version: 0, life: 0, begunAgain: 0 };
  showProperties(kind, {});
  return kind;
}

/**
 * Registers a component under the path of its kind, such as `blocks/stars`. Takes a text that is equal for
 * the same hooks. Returns the component to render: the same for every version of a kind.
 */
export function hot(path: string, view: ComponentType<Props>, hooks: string): ComponentType<Props> {
  const kinds = kindsOfPage();
  const kind = kinds.get(path) ?? begin(path, view, hooks);
  kinds.set(path, kind);
  if (kind.view === view) return kind.shown;
  if (kind.hooks !== hooks) kind.life += 1;
  const earlier = kind.view;
  Object.assign(kind, { view, hooks });
  showProperties(kind, earlier);
  tell(kind);
  return kind.shown;
}
