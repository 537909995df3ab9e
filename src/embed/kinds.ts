/** Kinds that an application passes in code. Those of a project are bundled for published pages, with another copy of React. */
import type { ComponentType } from 'react';
import type * as kit from '../entry/kit';
import type { ActionContext } from '../kit/actions/action';
import type { PaymentProvider } from '../kit/contracts/payment';
import type { WidgetModule } from '../kit/field/field';
import type { Prepare } from '../kit/protocol/request';

/** The exports of `faceplate/kit`, for one site. */
export type Kit = typeof kit;

type Named<Exports> = Readonly<Record<string, Exports>>;

/** Kinds by name, each with the exports of its file: `block.tsx`, `run.ts`, `widget.tsx`, `request.ts`, `provider.ts`. */
export type GivenKinds = {
  readonly blocks?: Named<{ readonly default: ComponentType<{ readonly block: never }> }>;
  readonly actions?: Named<{ readonly run: (action: never, context: ActionContext) => Promise<unknown> }>;
  readonly widgets?: Named<WidgetModule>;
  readonly protocols?: Named<{ readonly prepare: Prepare }>;
  readonly payments?: Named<{ readonly show: PaymentProvider }>;
};

const files: Readonly<Record<string, string>> = {
  blocks: 'block',
  actions: 'run',
  widgets: 'widget',
  protocols: 'request',
  payments: 'provider',
};

/** Finds passed kinds by the path of their file, such as `blocks/stars/block`; undefined for others. */
export function givenKinds(kinds: GivenKinds): (path: string) => Promise<(() => Promise<unknown>) | undefined> {
  const modules = new Map<string, object>(
    Object.entries(kinds).flatMap(([family, named]) =>
      Object.entries(named).map(([name, exports]) => [`${family}/${name}/${files[family]}`, exports]),
    ),
  );
  return async (path) => {
    const exports = modules.get(path);
    return exports && (async () => exports);
  };
}
