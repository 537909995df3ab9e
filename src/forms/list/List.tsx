import { useCallback, useContext, useEffect, useMemo, useRef, useState } from 'react';
import type { RefObject } from 'react';
import type { ArrayFieldTemplateProps } from '@rjsf/utils';
import { look } from '../../kit/look/look';
import { useText } from '../../kit/text/useText';
import { FieldErrorsContext, useFormState } from '../contract/context';
import { OptionalMark } from '../inputs/OptionalMark';
import { describedBy, Remarks } from '../inputs/Remarks';
import { useTextsIn } from '../inputs/useFieldTexts';
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

/** Brings the person to each change that `expect` announced, once it has come; gives what changed last. */
function useMoved(count: number, list: RefObject<HTMLElement | null>, add: RefObject<HTMLElement | null>) {
  const waiting = useRef<Moved>(undefined);
  const [moved, setMoved] = useState<Moved>();
  useEffect(() => {
    if (!waiting.current) return;
    moveTo(waiting.current, list.current, add.current);
    setMoved(waiting.current);
    waiting.current = undefined;
  }, [count, list, add]);
  const expect = useCallback((message: Moved['message'], index: number) => {
    waiting.current = { message, index };
  }, []);
  return { moved, expect };
}

/** A list of entries with a button that adds one; what has changed is said. */
export function List({ fieldPathId, items, canAdd, onAddClick, required, schema }: ArrayFieldTemplateProps) {
  const id = fieldPathId.$id;
  const { form, fields } = useFormState();
  const text = useText();
  const item = fields.get(String(fieldPathId.path.at(-1))) ?? { id: '' };
  const { label, hint } = useTextsIn(item.id);
  const list = useRef<HTMLOListElement>(null);
  const add = useRef<HTMLButtonElement>(null);
  const count = items.length;
  const { moved, expect } = useMoved(count, list, add);
  const state = useMemo<ListState>(
    () => ({
      title: (index) => text({ message: `${form.id}.${item.id}.entry`, values: { number: index + 1 } }),
      least: Number(schema.minItems ?? 0),
      removing: (index) => expect('list.removed', index),
    }),
    [form.id, item.id, schema, text, expect],
  );
  const error = useContext(FieldErrorsContext).get(item.id);
  return (
    <fieldset
      id={id}
      className={look('entries', { invalid: error !== undefined })}
      aria-describedby={describedBy(id, hint !== undefined, error !== undefined)}
    >
      <legend className={look('fieldset.legend')}>
        {label}
        {required ? null : <OptionalMark />}
      </legend>
      <div className={look('entries.body')}>
        <Remarks id={id} hint={hint} error={error} />
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
                expect('list.added', count);
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
