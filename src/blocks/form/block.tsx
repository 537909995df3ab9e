import { Suspense, lazy, use, useEffect, useRef, useState } from 'react';
import type { FormBlock } from '../../generated/blocks';
import { fetchedFormModule, fetchFormModule } from '../../forms/library/modules';
import { Form } from '../../forms/form/Form';
import type { Accepted } from '../../forms/fields/receipt';
import { loadPart } from '../../kit/loading/load';
import { usePage } from '../../kit/page/context';
import { discardEvent } from '../../kit/contracts/draft';
import type { LoadedForm } from '../../kit/contracts/form-module';
import { look } from '../../kit/look/look';
import type { FormPayload } from '../../model/payload';
import { Slot } from '../../kit/view/Slot';
import { useText } from '../../kit/text/useText';
import { resolveFormValues, useEvaluate } from '../../kit/page/useValue';
import { SubmitButton } from './SubmitButton';
import { useKept } from './useKept';
import { useSubmission } from './useSubmission';

// Concurrent changes are rare, and readers of a page do not load this.
const Conflict = lazy(() => loadPart(() => import('./Conflict')).then((module) => ({ default: module.Conflict })));

type FormViewProps = { readonly block: FormBlock };
type KnownForm = FormViewProps & { readonly form: FormPayload };

export default function FormView({ block }: FormViewProps) {
  const page = usePage();
  const form = page.form(block.form);
  if (!form) throw new Error(`There is no form "${block.form}".`);
  return <Known key={form.module} block={block} form={form} known={page.formModule?.(block.form)} />;
}

/**
 * A form that is loaded, or loading. Decided once: after a switch React would remount the form, and lose
 * typed input.
 */
function Known({ block, form, known }: KnownForm & { readonly known: LoadedForm | undefined }) {
  const [loaded] = useState(() => known ?? fetchedFormModule(form.module));
  if (loaded) return <Ready block={block} form={form} loaded={loaded} />;
  return (
    <Suspense fallback={<span className={look('skeleton', { shape: 'block' })} aria-busy="true" />}>
      <Late block={block} form={form} />
    </Suspense>
  );
}

/** A form whose validator is not loaded, on a page without prerendered HTML. */
function Late({ block, form }: KnownForm) {
  return <Ready block={block} form={form} loaded={use(fetchFormModule(form))} />;
}

function Ready({ block, form, loaded }: KnownForm & { readonly loaded: LoadedForm }) {
  const evaluateTree = useEvaluate();
  const text = useText();
  const { draft, receipt } = useKept(block, form, loaded);
  const { state, accepted, stuck, reason, late, start, begin, send, settle, edited, restart } = useSubmission(
    block,
    form,
    draft,
    receipt,
  );
  useDiscard(form.id, restart);
  if (accepted && block.done)
    return <Done block={block} accepted={accepted} sentNow={state === 'positive'} restart={restart} />;
  return (
    <Form
      key={start?.round}
      id={block.id}
      form={form}
      loaded={loaded}
      draft={draft}
      initialValues={() => begin(resolveFormValues(block.values, evaluateTree))}
      send={send}
      onEdit={edited}
      body={block.body ? <Slot blocks={block.body} /> : null}
    >
      {late ? (
        <Suspense>
          <Conflict block={block} form={form} late={late} settle={settle} />
        </Suspense>
      ) : null}
      <SubmitButton
        block={block}
        state={state}
        failed={stuck ? ((block.failed ? undefined : reason) ?? text('form.failed')) : ''}
      />
      {block.failed && stuck ? <Slot blocks={block.failed} /> : null}
    </Form>
  );
}

/** Restarts when an action discards the input. */
function useDiscard(form: string, restart: () => void): void {
  useEffect(() => {
    const discard = ({ detail }: CustomEvent<string>) => {
      if (detail === form) restart();
    };
    document.addEventListener(discardEvent, discard);
    return () => document.removeEventListener(discardEvent, discard);
  });
}

/** Maximum time between the clicks of a double click, in milliseconds. */
const doubleClick = 500;

/** Stops the second click of a double click, which would press a link that has moved under the pointer. */
function useSingleClick(isOn: boolean): void {
  useEffect(() => {
    if (!isOn) return undefined;
    const stop = (event: MouseEvent) => {
      if (event.detail < 2) return;
      event.preventDefault();
      event.stopPropagation();
    };
    const end = () => removeEventListener('click', stop, true);
    addEventListener('click', stop, true);
    const timer = setTimeout(end, doubleClick);
    return () => {
      clearTimeout(timer);
      end();
    };
  }, [isOn]);
}

const firstField = ':is(input:not([type=hidden]),select,textarea):not(:disabled)';

type DoneProps = FormViewProps & {
  readonly accepted: Accepted;
  readonly sentNow: boolean;
  readonly restart: () => void;
};

/** Shown instead of the form once it was accepted; receives the focus, but not after a reload. */
function Done({ block, accepted, sentNow, restart }: DoneProps) {
  const text = useText();
  const root = useRef<HTMLDivElement>(null);
  const [isLed] = useState(sentNow);
  useSingleClick(isLed);
  useEffect(() => {
    if (isLed) root.current?.focus();
  }, [isLed]);
  const again = () => {
    const around = root.current?.parentElement;
    const at = [...(around?.children ?? [])].findIndex((each) => each === root.current);
    // The button disappears with the receipt, and the focus with it.
    restart();
    setTimeout(() => around?.children[at]?.querySelector<HTMLElement>(firstField)?.focus());
  };
  return (
    <div ref={root} tabIndex={-1} className={look('stack', { gap: 'md' })}>
      <Slot blocks={block.done} bind={accepted} />
      {block.receipt ? (
        <div>
          <button type="button" className={look('button', { tone: 'quiet', size: 'md' })} onClick={again}>
            {text(block.receipt.again)}
          </button>
        </div>
      ) : null}
    </div>
  );
}
