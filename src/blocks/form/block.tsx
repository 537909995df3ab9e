import { Suspense, lazy, use, useEffect, useRef } from 'react';
import type { FormBlock } from '../../generated/blocks';
import { fetchedFormModule, fetchFormModule } from '../../forms/modules';
import { Form } from '../../forms/Form';
import { loadPart } from '../../loading/load';
import { usePage } from '../../kit/context';
import type { LoadedForm } from '../../kit/formModule';
import { look } from '../../kit/look';
import type { FormPayload } from '../../kit/payload';
import { Slot } from '../../kit/Slot';
import { useText } from '../../kit/useText';
import { resolveValues, useEvaluate } from '../../kit/useValue';
import { SubmitButton } from './SubmitButton';
import { useSubmission } from './useSubmission';
import type { Accepted } from './useSubmission';

// Two people rarely change the same thing; who reads a page does not load it.
const Conflict = lazy(() => loadPart(() => import('./Conflict')).then((module) => ({ default: module.Conflict })));

type FormViewProps = { readonly block: FormBlock };
type KnownForm = FormViewProps & { readonly form: FormPayload };

export default function FormView({ block }: FormViewProps) {
  const page = usePage();
  const form = page.form(block.form);
  if (!form) throw new Error(`There is no form "${block.form}".`);
  const loaded = page.formModule?.(block.form) ?? fetchedFormModule(form.module);
  if (loaded) return <Ready block={block} form={form} loaded={loaded} />;
  return <Suspense fallback={<span className={look('skeleton', { shape: 'block' })} aria-busy="true" />}><Late block={block} form={form} /></Suspense>;
}

/** A form whose validator is not there yet, where nothing has been prerendered. */
function Late({ block, form }: KnownForm) {
  return <Ready block={block} form={form} loaded={use(fetchFormModule(form.module))} />;
}

function Ready({ block, form, loaded }: KnownForm & { readonly loaded: LoadedForm }) {
  const evaluateTree = useEvaluate();
  const text = useText();
  const { state, accepted, stuck, reason, late, start, begin, send, settle, edited } = useSubmission(block, form);
  if (accepted && block.done) return <Done block={block} accepted={accepted} />;
  return (
    <Form key={start?.round} id={block.id} form={form} loaded={loaded} given={() => begin(resolveValues(block.values, evaluateTree))} send={send} onEdit={edited} body={block.body ? <Slot blocks={block.body} /> : null}>
      {late ? <Suspense><Conflict block={block} form={form} late={late} settle={settle} /></Suspense> : null}
      <SubmitButton block={block} state={state} failed={stuck ? (block.failed ? undefined : reason) ?? text('form.failed') : ''} />
      {block.failed && stuck ? <Slot blocks={block.failed} /> : null}
    </Form>
  );
}

/** What is shown instead of the form once it was accepted; the person is led there. */
function Done({ block, accepted }: FormViewProps & { readonly accepted: Accepted }) {
  const root = useRef<HTMLDivElement>(null);
  useEffect(() => root.current?.focus(), []);
  return <div ref={root} tabIndex={-1} className={look('stack', { gap: 'md' })}><Slot blocks={block.done} bind={accepted} /></div>;
}
