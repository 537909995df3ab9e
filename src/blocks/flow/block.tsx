import { useContext, useEffect, useMemo, useRef } from 'react';
import type { FlowBlock } from '../../generated/blocks';
import { reachableStep } from '../../forms/flow/flow';
import type { FlowProgress } from '../../forms/flow/flow';
import { BindingsContext, usePage } from '../../kit/page/context';
import { FlowContext, stepEvent } from '../../kit/contracts/flow';
import type { FlowView as View } from '../../kit/contracts/flow';
import { look } from '../../kit/look/look';
import { Slot } from '../../kit/view/Slot';
import { Resumed } from './Resumed';
import { StepLoading, StepView } from './StepView';
import { Trail } from './Trail';
import { useFlowState } from './useFlowState';
import type { FlowBlockStep } from './useFlowState';
import { end, useLeaving } from './useLeaving';
import { useStepAddress } from './useStepAddress';
import type { StepAddress } from './useStepAddress';

/** The same bindings while they say the same, so that blocks inside are drawn anew only when something has changed. */
function useBindings(flow: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  const outer = useContext(BindingsContext);
  const key = JSON.stringify(flow);
  return useMemo(() => ({ ...outer, flow: JSON.parse(key) as Record<string, unknown> }), [outer, key]);
}

const viewOf = ({ open }: FlowProgress<FlowBlockStep>, current: string, { to, go }: StepAddress): View => ({
  steps: open.map(({ step, answers }) => ({ id: step.id, title: step.title, form: step.form, answers })),
  address: (step, back) => to(step, back ? current : undefined),
  go,
});

/** The steps with where they lead: those up to the first unfinished one have an address. */
const trailOf = ({ open, frontier }: FlowProgress<FlowBlockStep>, position: number, { to }: StepAddress) =>
  open.map(({ step, complete }, index) => ({
    id: step.id,
    title: step.title,
    state:
      index === position ? ('current' as const) : complete && index <= frontier ? ('done' as const) : ('next' as const),
    address: index <= frontier ? to(step.id) : undefined,
  }));

/**
 * Puts the address of the shown step in place of one that leads elsewhere. The first step has its address too: the browser's Back would
 * lead from the second one to wherever it went on.
 */
function useCorrection(
  shown: FlowProgress<FlowBlockStep>['open'][number] | undefined,
  stand: FlowProgress<FlowBlockStep>,
  address: StepAddress,
) {
  const { asked, to, correct } = address;
  useEffect(() => {
    if (!shown || asked.step === shown.step.id) return;
    // A step that was left once and must be asked again leads back to where the person was.
    const back = shown.left && stand.open.some(({ step }) => step.id === asked.step) ? asked.step : undefined;
    correct(to(shown.step.id, back ?? asked.back));
  });
}

/** Leads to a step that something outside of the flow asks for. */
function useStepEvents({ go, to }: StepAddress): void {
  useEffect(() => {
    const lead = (event: Event) => {
      const step = (event as CustomEvent<string | null>).detail;
      if (step !== null) go(to(step));
    };
    document.addEventListener(stepEvent, lead);
    return () => document.removeEventListener(stepEvent, lead);
  });
}

export default function FlowView({ block }: { readonly block: FlowBlock }) {
  const { live, settled } = usePage();
  const address = useStepAddress();
  const state = useFlowState(block);
  const { stand, restored, round } = state;
  const { asked, go } = address;
  const over = restored !== undefined && state.finished && asked.step === end;
  const position = reachableStep(stand, asked.step);
  const { step: current, complete = false } = stand.open[position] ?? {};
  const { restart, ...leaving } = useLeaving(state, address, current, block.done !== undefined);
  const bindings = useBindings(stand.flow);
  const aside = current?.aside === false ? undefined : block.aside;

  const unknown = live && !settled && asked.step !== undefined && asked.step !== current?.id;
  useCorrection(settled && restored !== undefined && !over ? stand.open[position] : undefined, stand, address);
  useStepEvents(address);

  if (over) return <Done block={block} />;
  if (!current) return null;
  return (
    <FlowContext value={viewOf(stand, current.id, address)}>
      <BindingsContext value={bindings}>
        <div className={look('flow')}>
          <Trail steps={trailOf(stand, position, address)} go={go} />
          <div className={look('flow.columns', { aside: aside !== undefined })}>
            <div className={look('stack', { gap: 'md' })}>
              {address.moves === 0 ? <Resumed from={restored?.from ?? 'fresh'} restart={restart} /> : null}
              {unknown ? (
                <StepLoading />
              ) : (
                <StepView
                  key={`${round}-${current.id}`}
                  id={`${block.id}-${current.id}`}
                  step={current}
                  form={current.form === undefined ? undefined : state.form(current.form)}
                  unkept={complete ? undefined : restored?.unkept[current.id]}
                  kept={state.kept}
                  begun={restored !== undefined}
                  arrived={address.moves > 0}
                  {...leaving}
                />
              )}
            </div>
            {aside ? (
              <div className={look('flow.aside')}>
                <Slot blocks={aside} />
              </div>
            ) : null}
          </div>
        </div>
      </BindingsContext>
    </FlowContext>
  );
}

/** What is shown once it is done; the person is led there. */
function Done({ block }: { readonly block: FlowBlock }) {
  const root = useRef<HTMLDivElement>(null);
  useEffect(() => {
    root.current?.focus({ preventScroll: true });
    root.current?.scrollIntoView({ block: 'start' });
  }, []);
  return (
    <div ref={root} tabIndex={-1}>
      <Slot blocks={block.done} />
    </div>
  );
}
