import { useContext, useState } from 'react';
import type { MouseEvent, ReactNode } from 'react';
import type { Action } from '../../model/page';
import { readScope } from '../../state/scope';
import { actionContext } from '../actions/action';
import type { ActionContext } from '../actions/action';
import { BindingsContext, usePage } from '../page/context';
import { DescriptionContext } from '../page/description';
import { keepFocus } from '../browser/focus';
import { runActions } from '../actions/run';
import type { ActionOutcome } from '../actions/run';
import { lazyScope } from '../page/useValue';

type RunActions = (
  actions: readonly Action[],
  bind?: Readonly<Record<string, unknown>>,
  showHere?: ActionContext['showHere'],
) => Promise<ActionOutcome>;

/** Runs actions in a component: its expressions read the names bound around it, and names passed with the call. */
export function useRunActions(): RunActions {
  const { go } = usePage();
  const bindings = useContext(BindingsContext);
  return (actions, bind, showHere) =>
    runActions(
      actions,
      actionContext({
        go,
        scope: () => lazyScope(readScope(), { ...bindings, ...bind }),
        ...(showHere ? { showHere } : {}),
      }),
    );
}

type PressProps = {
  readonly actions: readonly Action[];
  readonly className?: string;
  readonly children: ReactNode;
  readonly 'aria-label'?: string;
  readonly 'aria-describedby'?: string | undefined;
};

/** A button that runs actions. The only place that attaches a press: outside React the runner finds the actions in the HTML. */
export function Press({ actions, children, ...rest }: PressProps) {
  const { mode } = usePage();
  const description = useContext(DescriptionContext);
  if (mode === 'static')
    return (
      <button type="button" data-press={JSON.stringify(actions)} aria-describedby={description} {...rest}>
        {children}
      </button>
    );
  return (
    <LivePress actions={actions} aria-describedby={description} {...rest}>
      {children}
    </LivePress>
  );
}

function LivePress({ actions, children, ...rest }: PressProps) {
  const [running, setRunning] = useState(false);
  const run = useRunActions();
  const press = ({ currentTarget }: MouseEvent<HTMLButtonElement>) => {
    if (running) return;
    setRunning(true);
    const focus = keepFocus(currentTarget);
    void run(actions).finally(() => {
      setRunning(false);
      focus();
    });
  };
  return (
    <button type="button" onClick={press} aria-busy={running || undefined} {...rest}>
      {children}
    </button>
  );
}
