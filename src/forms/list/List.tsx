import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { RefObject } from 'react';
import type { ArrayFieldTemplateProps } from '@rjsf/utils';
import type { FormItem } from '../../model/form';
import { look } from '../../kit/look/look';
import { MotionScope } from '../../kit/motion/MotionScope';
import { useText } from '../../kit/text/useText';
import { useFormState } from '../../kit/field/context';
import { describedBy } from '../../kit/field/field';
import { labelWords } from '../../kit/field/label-words';
import { Remarks } from '../../kit/field/Remarks';
import { useTextsIn } from '../../kit/field/useFieldTexts';
import { ListContext } from './context';
import type { EntryChange, ListState } from './context';

const controls = 'input, select, textarea';

type Changed = { readonly change: EntryChange; readonly index: number };

/** A change, and the number of changes. */
type Counted = Changed & { readonly count: number };

/** Announcements of a change; a move announces the new position. */
const messages: Readonly<Record<EntryChange, string>> = {
  added: 'list.added',
  removed: 'list.removed',
  up: 'list.moved',
  down: 'list.moved',
};

/** Moves the focus to an added or moved entry, or to the neighbour of a removed one, never to the top of the page. */
function moveTo({ change, index }: Changed, list: HTMLElement | null, add: HTMLElement | null): void {
  const entries = list?.querySelectorAll(':scope > li') ?? [];
  const entry = entries[Math.min(index, entries.length - 1)];
  const button = (name: string) => entry?.querySelector<HTMLElement>(`:scope > * > button${name}`);
  const target =
    change === 'added'
      ? entry?.querySelector<HTMLElement>(controls)
      : (button(`[data-change=${change}]`) ?? button(''));
  (target ?? add ?? entry?.querySelector<HTMLElement>(controls))?.focus();
}

/** Moves the focus after each change that `expect` announced, once it is rendered; returns the last change. */
function useChanged(items: unknown, list: RefObject<HTMLElement | null>, add: RefObject<HTMLElement | null>) {
  const waiting = useRef<Changed>(undefined);
  const [changed, setChanged] = useState<Counted>();
  useEffect(() => {
    if (!waiting.current) return;
    moveTo(waiting.current, list.current, add.current);
    const next = waiting.current;
    setChanged((last) => ({ ...next, count: (last?.count ?? 0) + 1 }));
    waiting.current = undefined;
  }, [items, list, add]);
  const expect = useCallback((change: EntryChange, index: number) => {
    waiting.current = { change, index };
  }, []);
  return { changed, expect };
}

/** Creates the state that the list shares with its entries. */
function useListState(
  { id, entryActions }: FormItem,
  { minItems, maxItems }: ArrayFieldTemplateProps['schema'],
  expect: ListState['expect'],
): ListState {
  const { form } = useFormState();
  const text = useText();
  return useMemo(
    () => ({
      title: (index) => text({ message: `${form.id}.${id}.entry`, values: { number: index + 1 } }),
      least: minItems ?? 0,
      most: maxItems ?? Infinity,
      canReorder: entryActions?.includes('reorder') === true,
      canCopy: entryActions?.includes('copy') === true,
      expect,
    }),
    [form.id, id, entryActions, minItems, maxItems, text, expect],
  );
}

/** A list of entries with a button that adds one; changes are announced. */
export function List({ fieldPathId, items, canAdd, onAddClick, required, schema, rawErrors }: ArrayFieldTemplateProps) {
  const id = fieldPathId.$id;
  const { form, fields } = useFormState();
  const text = useText();
  const item = fields.get(String(fieldPathId.path.at(-1))) ?? { id: '' };
  const { label, hint } = useTextsIn(item.id);
  const list = useRef<HTMLOListElement>(null);
  const add = useRef<HTMLButtonElement>(null);
  const count = items.length;
  const { changed, expect } = useChanged(items, list, add);
  const state = useListState(item, schema, expect);
  const error = rawErrors?.[0];
  return (
    <fieldset
      id={id}
      className={look('entries', { invalid: error !== undefined })}
      aria-describedby={describedBy(id, hint !== undefined, error !== undefined)}
    >
      <legend className={look('fieldset.legend')}>{labelWords(label, required, item)}</legend>
      <div className={look('entries.body')}>
        <Remarks id={id} hint={hint} error={error} />
        {count === 0 ? null : (
          <ListContext value={state}>
            <MotionScope features="layout">
              <ol ref={list} className={look('entries.list')}>
                {items}
              </ol>
            </MotionScope>
          </ListContext>
        )}
        {canAdd ? (
          <div>
            <button
              ref={add}
              type="button"
              className={look('button', { tone: 'secondary', size: 'md' })}
              onClick={(event) => {
                expect('added', count);
                onAddClick(event);
              }}
            >
              {text(`${form.id}.${item.id}.add`)}
            </button>
          </div>
        ) : null}
        <p role="status" className={look('visually-hidden')}>
          {changed === undefined ? null : (
            // A new element, so that the same words are announced again.
            <span key={changed.count}>
              {text({ message: messages[changed.change], values: { entry: state.title(changed.index) } })}
            </span>
          )}
        </p>
      </div>
    </fieldset>
  );
}
