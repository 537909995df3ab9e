import * as m from 'framer-motion/m';
import { useContext, useEffect, useMemo, useRef, useState } from 'react';
import type { Draft } from '../../forms/fields/draft';
import type { KnownForm } from '../../forms/flow/flow';
import { flatFields } from '../../forms/fields/fields';
import { Form } from '../../forms/form/Form';
import type { SubmitResult } from '../../forms/form/Form';
import { failedFields, serverErrorsIn } from '../../forms/fields/problems';
import type { FormValues } from '../../forms/fields/validator';
import { visiblePart } from '../../forms/fields/visible';
import type { Holds } from '../../forms/fields/visible';
import { BindingsContext, usePage } from '../../kit/page/context';
import { look } from '../../kit/look/look';
import { useCanMove } from '../../kit/motion/MotionScope';
import { Notice } from '../../kit/view/Notice';
import { useRunActions } from '../../kit/view/Press';
import { Slot } from '../../kit/view/Slot';
import { Title } from '../../kit/view/Title';
import { usePageTitle } from '../../kit/page/usePageTitle';
import { resolveValues, useEvaluate, useEvaluateWith } from '../../kit/page/useValue';
import { useText } from '../../kit/text/useText';
import { StepButton } from './StepButton';
import type { PressState } from './StepButton';
import { useEntering } from './useEntering';
import type { Entering } from './useEntering';
import type { FlowBlockStep } from './useFlowState';
import type { Leaving } from './useLeaving';

type StepViewProps = Omit<Leaving, 'restart'> & {
  /** Prefix of ids. */
  readonly id: string;
  /** Rank of its title. */
  readonly level: 1 | 2;
  readonly step: FlowBlockStep;
  readonly form: KnownForm | undefined;
  /** Fields that were answered before but not stored, such as secrets. */
  readonly unkept: readonly string[] | undefined;
  /** Answers so far. */
  readonly answers: FormValues;
  /** Where the form of a step stores input. */
  readonly draftFor: (step: string) => Draft;
  /** Whether the earlier answers are known. */
  readonly begun: boolean;
  /** Whether the person moved here within the flow: then the heading receives the focus. */
  readonly arrived: boolean;
  /** Direction from the former step: 1 forwards, -1 backwards. */
  readonly direction: 1 | -1;
};

/** Distance in pixels from which a step slides in; less than the page margin on a phone. */
const distance = 16;

/** One step: its heading, its data, its form, and the button that continues. */
export function StepView({ begun, arrived, direction, ...content }: StepViewProps) {
  const { id, level, step } = content;
  const canMove = useCanMove();
  const motion = canMove && arrived ? { initial: { x: distance * direction }, animate: { x: 0 } } : undefined;
  const led = arrived && content.refused === undefined;
  const text = useText();
  const { payload } = usePage();
  const heading = useRef<HTMLDivElement>(null);
  const outer = useContext(BindingsContext);
  const entering = useEntering(step.enter, outer, begun);
  const bindings = useMemo(() => ({ ...outer, result: entering.result }), [outer, entering.result]);
  usePageTitle(`${text(step.title)} – ${text(payload.title)}`);
  useEffect(() => {
    if (!led) return;
    // The router of the application moves the focus first.
    const frame = requestAnimationFrame(() => {
      heading.current?.focus({ preventScroll: true });
      heading.current?.scrollIntoView({ block: 'start' });
    });
    return () => cancelAnimationFrame(frame);
  }, [led]);
  return (
    <m.section className={look('flow.step')} aria-labelledby={`${id}-title`} {...motion}>
      <div ref={heading} tabIndex={-1} className={look('flow.heading')} aria-labelledby={`${id}-title`} role="group">
        <Title level={level} id={`${id}-title`}>
          {text(step.title)}
        </Title>
        {step.text === undefined ? null : (
          <p className={look('text', { size: 'lead', tone: 'muted', measure: true })}>{text(step.text)}</p>
        )}
      </div>
      <BindingsContext value={bindings}>
        {entering.status === 'ready' ? <Questions {...content} begun={begun} /> : <Waiting entering={entering} />}
      </BindingsContext>
    </m.section>
  );
}

type QuestionsProps = Omit<StepViewProps, 'arrived' | 'direction' | 'level'>;

/** Content and fields of a step, once its data is loaded. */
function Questions({ id, step, form, unkept, answers, draftFor, begun, leave, refused, lead }: QuestionsProps) {
  const run = useRunActions();
  const evaluateTree = useEvaluate();
  const [state, setState] = useState<PressState>('idle');
  const [reason, setReason] = useState<string>();
  const running = useRef(false);
  const finish = async (data: FormValues): Promise<SubmitResult> => {
    if (running.current) return { ok: false };
    running.current = true;
    setState('pending');
    const press = step.press ?? [];
    const isHere = (failure: unknown) =>
      form !== undefined && serverErrorsIn(form.payload, failedFields(failure, press), data).length > 0;
    const refuses = (failure: unknown) => lead(failure, false) || isHere(failure);
    const outcome = await run(press, { form: data }, refuses);
    running.current = false;
    // The field shows its own refusal, so it is not repeated here.
    setState(outcome.ok || refuses(outcome.failure) ? 'idle' : 'negative');
    setReason(outcome.ok ? undefined : outcome.reason);
    if (!outcome.ok)
      return lead(outcome.failure, true) ? { ok: false } : { ok: false, fields: failedFields(outcome.failure, press) };
    leave(data);
    return { ok: true };
  };
  const label = step.next ?? 'flow.next';
  const draft = useMemo(() => draftFor(step.id), [draftFor, step.id]);
  const begin = () => resolveValues(step.values, evaluateTree);
  return (
    <>
      <Slot blocks={step.body} />
      {form && unkept ? <Unkept form={form.payload} fields={unkept} answers={answers} /> : null}
      {form ? (
        <Form
          id={id}
          form={form.payload}
          loaded={form.loaded}
          initialValues={begin}
          send={finish}
          draft={draft}
          ready={begun}
          refused={refused}
          body={step.after ? <Slot blocks={step.after} /> : null}
          onEdit={() => setState((now) => (now === 'pending' ? now : 'idle'))}
        >
          <StepButton label={label} commit={step.commit} state={state} reason={reason} />
        </Form>
      ) : (
        <>
          <Slot blocks={step.after} />
          <StepButton label={label} commit={step.commit} state={state} reason={reason} press={() => void finish({})} />
        </>
      )}
    </>
  );
}

type UnkeptProps = {
  readonly form: KnownForm['payload'];
  readonly fields: readonly string[];
  readonly answers: FormValues;
};

/** Lists the answers that have to be given again, and the reason, for fields that are still visible. */
function Unkept({ form, fields, answers }: UnkeptProps) {
  const text = useText();
  const evaluateWith = useEvaluateWith();
  const holds: Holds = (tree, data, around) => evaluateWith(tree, { form: data, ...around }) === true;
  const { hidden } = visiblePart(form.fields, answers, holds);
  const [neverAsked] = useState(hidden);
  const labels = flatFields(form.fields)
    .filter(({ id }) => fields.includes(id) && !hidden.has(id) && !neverAsked.has(id))
    .map(({ id, label }) => text(label ?? `${form.id}.${id}.label`));
  return labels.length === 0 ? null : (
    <Notice tone="info">
      <p>{text({ message: 'flow.resumed.secret', values: { fields: labels.join(', ') } })}</p>
    </Notice>
  );
}

/** Placeholder of a step. */
export function StepLoading() {
  const text = useText();
  return (
    <div role="status" aria-busy="true" className={look('stack', { gap: 'sm' })}>
      <span className={look('visually-hidden')}>{text('flow.loading')}</span>
      {['title', 'text', 'block'].map((shape) => (
        <span key={shape} className={look('skeleton', { shape })} />
      ))}
    </div>
  );
}

function Waiting({ entering: { status, detail, again } }: { readonly entering: Entering }) {
  const text = useText();
  if (status === 'loading') return <StepLoading />;
  return (
    <Notice tone="warning" live>
      <p>{detail ?? text('flow.failed')}</p>
      <button type="button" className={look('button', { tone: 'secondary', size: 'md' })} onClick={again}>
        {text('flow.retry')}
      </button>
    </Notice>
  );
}
