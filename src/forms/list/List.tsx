import { useEffect, useMemo, useRef, useState } from 'react';
import type { ArrayFieldTemplateProps } from '@rjsf/utils';
import { look } from '../../kit/look/look';
import { useText } from '../../kit/text/useText';
import { useFormState } from '../contract/context';
import { errorId, hintId } from '../contract/field';
import { OptionalMark } from '../inputs/OptionalMark';
import { useFieldTexts } from '../inputs/useFieldTexts';
import { ListContext } from './context';
import type { ListState } from './context';

const controls = 'input, select, textarea';

type Moved = { readonly message: 'list.added' | 'list.removed'; readonly index: number };

/** Brings the person to what has been added, or to what stands where something has gone: never to the top of the page. */
function moveTo({ message, index }: Moved, list: HTMLElement | null, add: HTMLElement | null): void {
  const entries = list?.querySelectorAll(':scope > li') ?? [];
  const entry = entries[Math.min(index, entries.length - 1)];
  const target =
    message === 'list.added'
      ? entry?.querySelector<HTMLElement>(controls)
      : entry?.querySelector<HTMLElement>(':scope > button');
  (target ?? add ?? entry?.querySelector<HTMLElement>(controls))?.focus();
}

/** A list of entries with a button that adds one; what has changed is said. */
export function List({ fieldPathId, items, canAdd, onAddClick, rawErrors, required, schema }: ArrayFieldTemplateProps) {
  const id = fieldPathId.$id;
  const { form, fields } = useFormState();
  const text = useText();
  const item = fields.get(String(fieldPathId.path.at(-1))) ?? { id: '' };
  const { label, hint } = useFieldTexts(form.id, item);
  const list = useRef<HTMLOListElement>(null);
  const add = useRef<HTMLButtonElement>(null);
  const waiting = useRef<Moved>(undefined);
  const [moved, setMoved] = useState<Moved>();
  const count = items.length;
  useEffect(() => {
    if (!waiting.current) return;
    moveTo(waiting.current, list.current, add.current);
    setMoved(waiting.current);
    waiting.current = undefined;
  }, [count]);
  const state = useMemo<ListState>(
    () => ({
      title: (index) => text({ message: `${form.id}.${item.id}.entry`, values: { number: index + 1 } }),
      least: Number(schema.minItems ?? 0),
      removing: (index) => {
        waiting.current = { message: 'list.removed', index };
      },
    }),
    [form.id, item.id, schema, text],
  );
  const error = rawErrors?.[0];
  return (
    <fieldset
      id={id}
      className={look('entries', { invalid: error !== undefined })}
      aria-describedby={
        [hint === undefined ? '' : hintId(id), error === undefined ? '' : errorId(id)].filter(Boolean).join(' ') ||
        undefined
      }
    >
      <legend className={look('fieldset.legend')}>
        {label}
        {required ? null : <OptionalMark />}
      </legend>
      <div className={look('entries.body')}>
        {hint === undefined ? null : (
          <p className={look('hint')} id={hintId(id)}>
            {hint}
          </p>
        )}
        {error === undefined ? null : (
          <p className={look('error')} id={errorId(id)}>
            <span className={look('visually-hidden')}>{text('form.error')} </span>
            {error}
          </p>
        )}
        {count === 0 ? null : (
          <ListContext value={state}>
            <ol ref={list} className={look('entries.list')}>
              {items}
            </ol>
          </ListContext>
        )}
        {canAdd ? (
          <div>
            <button
              ref={add}
              type="button"
              className={look('button', { tone: 'secondary', size: 'md' })}
              onClick={(event) => {
                waiting.current = { message: 'list.added', index: count };
                onAddClick(event);
              }}
            >
              {text(`${form.id}.${item.id}.add`)}
            </button>
          </div>
        ) : null}
        <p role="status" className={look('visually-hidden')}>
          {moved === undefined ? '' : text({ message: moved.message, values: { entry: state.title(moved.index) } })}
        </p>
      </div>
    </fieldset>
  );
}
