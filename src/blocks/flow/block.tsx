import { useContext, useEffect, useEffectEvent, useMemo, useRef } from 'react';
import type { ReactNode } from 'react';
import type { FlowBlock } from '../../generated/blocks';
import { reachableStep } from '../../forms/flow/flow';
import type { FlowProgress } from '../../forms/flow/flow';
import { BindingsContext, usePage } from '../../kit/page/context';
import { FlowContext, stepEvent } from '../../kit/contracts/flow';
import type { FlowView as View } from '../../kit/contracts/flow';
import { look } from '../../kit/look/look';
import { MotionScope } from '../../kit/motion/MotionScope';
import { useDirection } from '../../kit/motion/useDirection';
import { Slot } from '../../kit/view/Slot';
import { usePageTitle } from '../../kit/page/usePageTitle';
import { useText } from '../../kit/text/useText';
import { Resumed } from './Resumed';
import { StepLoading, StepView } from './StepView';
import { Trail } from './Trail';
import { useFlowState } from './useFlowState';
import type { FlowBlockStep, FlowState } from './useFlowState';
import { end, useLeaving } from './useLeaving';
import type { Leaving } from './useLeaving';
import { useStepAddress } from './useStepAddress';
import type { StepAddress, StepQuery } from './useStepAddress';

/** Keeps the bindings while their content is equal, so that blocks inside render only after a change. */
function useBindings(flow: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  const outer = useContext(BindingsContext);
  const key = JSON.stringify(flow);
  return useMemo(() => ({ ...outer, flow: JSON.parse(key) }), [outer, key]);
}

const viewOf = ({ open }: FlowProgress<FlowBlockStep>, current: string, { to, go }: StepAddress): View => ({
  steps: open.map(({ step, answers }) => ({ id: step.id, title: step.title, form: step.form, answers })),
  address: (step, back) => to(step, back ? current : undefined),
  go,
});

/** The steps with their addresses: those up to the first incomplete one have one. */
const trailOf = ({ open, frontier }: FlowProgress<FlowBlockStep>, position: number, { to }: StepAddress) =>
  open.map(({ step, complete }, index) => ({
    id: step.id,
    title: step.title,
    short: step.short,
    state:
      index === position ? ('current' as const) : complete && index <= frontier ? ('done' as const) : ('next' as const),
    address: index <= frontier ? to(step.id) : undefined,
  }));

/**
 * Replaces an invalid address by that of the current step. The first step has an address too: the browser's Back would
 * lead from the second one to wherever it redirects.
 */
function useCorrection(
  shown: FlowProgress<FlowBlockStep>['open'][number] | undefined,
  progress: FlowProgress<FlowBlockStep>,
  address: StepAddress,
) {
  const { requested, to, correct, keep } = address;
  useEffect(() => {
    if (!shown || (requested.step === shown.step.id && !requested.linked)) return;
    if (requested.step === shown.step.id) return keep();
    // A step that was completed once and must be answered again leads back to where the person was.
    const back =
      shown.left && progress.open.some(({ step }) => step.id === requested.step) ? requested.step : undefined;
    correct(to(shown.step.id, back ?? requested.back));
  });
}

/** Replaces the address of a step, which can no longer be changed, by that of the end. */
function useEndAddress(over: boolean, { requested, to, correct }: StepAddress): void {
  useEffect(() => {
    if (over && requested.step !== end) correct(to(end));
  });
}

/** Whether a person who has finished opens the flow again: by a link, not by going back. */
function startsAgain({ read, isOwnEntry }: StepAddress): boolean {
  const { step } = read();
  return step === undefined || (step !== end && !isOwnEntry());
}

/** Whether the address leads away from the end: to the page without a step, or by a link to a step. */
const leadsAway = ({ step, linked }: StepQuery): boolean => step === undefined || (step !== end && linked);

/** Restarts if a link leads to the current page or to one of its steps. */
function useBeginning({ finished, close }: FlowState, { requested }: StepAddress): void {
  const begins = useEffectEvent(() => {
    if (finished) close(false);
  });
  const away = leadsAway(requested);
  useEffect(() => {
    if (away) begins();
  }, [away]);
}

/** Opens a step on request from outside of the flow. */
function useStepEvents({ go, to }: StepAddress): void {
  useEffect(() => {
    const lead = ({ detail: step }: CustomEvent<string | null>) => {
      if (step !== null) go(to(step));
    };
    document.addEventListener(stepEvent, lead);
    return () => document.removeEventListener(stepEvent, lead);
  });
}

export default function FlowView({ block }: { readonly block: FlowBlock }) {
  const { settled } = usePage();
  const address = useStepAddress();
  const state = useFlowState(block, () => startsAgain(address));
  const { progress, restored } = state;
  const hasEnd = block.done !== undefined;
  // The browser's Back leads from the end to a step: what was sent cannot be sent again by mistake.
  const over = hasEnd && restored !== undefined && state.finished && !leadsAway(address.requested);
  const position = reachableStep(progress, address.requested.step);
  const open = progress.open[position];
  const { restart, ...leaving } = useLeaving(state, address, open?.step, hasEnd);
  const bindings = useBindings(progress.flow);

  useBeginning(state, address);
  useCorrection(settled && restored !== undefined && !over ? open : undefined, progress, address);
  useEndAddress(over, address);
  useStepEvents(address);

  if (over) return <Done block={block} />;
  if (!open) return null;
  return (
    <FlowContext value={viewOf(progress, open.step.id, address)}>
      <BindingsContext value={bindings}>
        <div className={look('flow')}>
          {block.before ? <Slot blocks={block.before} /> : null}
          <Trail steps={trailOf(progress, position, address)} go={address.go} />
          <Columns aside={open.step.aside === false ? undefined : block.aside}>
            {address.moves === 0 ? <Resumed from={restored?.from ?? 'fresh'} restart={restart} /> : null}
            <MotionScope features="enter">
              <CurrentStep {...leaving} block={block} state={state} open={open} position={position} address={address} />
            </MotionScope>
          </Columns>
        </div>
      </BindingsContext>
    </FlowContext>
  );
}

type ColumnsProps = { readonly aside: FlowBlock['aside']; readonly children: ReactNode };

/** The step, and its aside on wide screens. */
const Columns = ({ aside, children }: ColumnsProps) => (
  <div className={look('flow.columns', { aside: aside !== undefined })}>
    <div className={look('stack', { gap: 'md' })}>{children}</div>
    {aside ? (
      <div className={look('flow.aside')}>
        <Slot blocks={aside} />
      </div>
    ) : null}
  </div>
);

type CurrentStepProps = Omit<Leaving, 'restart'> & {
  readonly block: FlowBlock;
  readonly state: FlowState;
  readonly open: FlowProgress<FlowBlockStep>['open'][number];
  readonly position: number;
  readonly address: StepAddress;
};

/** The current step, remounted in each round; a placeholder until the step is known. */
function CurrentStep({
  block,
  state,
  open: { step, answers, complete },
  position,
  address,
  ...leaving
}: CurrentStepProps) {
  const direction = useDirection(position);
  const { live, settled } = usePage();
  const { restored, round } = state;
  if (live && !settled && address.requested.step !== undefined && address.requested.step !== step.id)
    return <StepLoading />;
  return (
    <StepView
      key={`${round}-${step.id}`}
      id={`${block.id}-${step.id}`}
      level={block.level ?? 2}
      step={step}
      form={step.form === undefined ? undefined : state.form(step.form)}
      answers={answers}
      unkept={complete ? undefined : restored?.unkept[step.id]}
      draftFor={state.draftFor}
      begun={restored !== undefined}
      arrived={address.moves > 0}
      direction={direction}
      {...leaving}
    />
  );
}

/** Shown once the flow is done; receives the focus. */
function Done({ block }: { readonly block: FlowBlock }) {
  const text = useText();
  usePageTitle(block.doneTitle === undefined ? undefined : text(block.doneTitle));
  const root = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const arrive = () => root.current?.focus({ preventScroll: true });
    arrive();
    root.current?.scrollIntoView({ block: 'start' });
    // An open dialog keeps the focus, and would return it to the button of the last step, which is gone.
    const tree = root.current?.getRootNode() as Document | ShadowRoot;
    const dialog = tree.querySelector('dialog[open]');
    dialog?.addEventListener('close', arrive, { once: true });
    return () => dialog?.removeEventListener('close', arrive);
  }, []);
  return (
    <div ref={root} tabIndex={-1}>
      <Slot blocks={block.done} />
    </div>
  );
}
