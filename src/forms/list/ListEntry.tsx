import { useContext } from 'react';
import * as m from 'framer-motion/m';
import type { ArrayFieldItemTemplateProps } from '@rjsf/utils';
import { look } from '../../kit/look/look';
import { useCanMove } from '../../kit/motion/MotionScope';
import { useText } from '../../kit/text/useText';
import { useFormState } from '../../kit/field/context';
import { ListContext } from './context';
import type { EntryChange } from './context';

/** A new entry slides in from above; entries that another displaces slide to their new position. */
const moving = { layout: 'position', initial: { y: -12 }, animate: { y: 0 } } as const;

/** One entry of a list: its fields under a heading, and buttons for it. */
export function ListEntry({ children, buttonsProps, index, totalItems }: ArrayFieldItemTemplateProps) {
  const { title, least, most, canReorder, canCopy, expect } = useContext(ListContext);
  const { onMoveUpItem, onMoveDownItem, onCopyItem, onRemoveItem } = buttonsProps;
  const act = (change: EntryChange, at: number, work: () => void) => () => {
    expect(change, at);
    work();
  };
  const name = title(index);
  const motion = useCanMove() ? moving : undefined;
  return (
    <m.li className={look('entries.entry')} layoutDependency={`${index} ${totalItems}`} {...motion}>
      <fieldset className={look('entries.group')}>
        <legend className={look('entries.title')}>{name}</legend>
        <div className={look('entries.fields')}>{children}</div>
      </fieldset>
      <div className={look('entries.actions')}>
        {canReorder && index > 0 ? (
          <Act label="list.move-up" change="up" of={name} press={act('up', index - 1, onMoveUpItem)} />
        ) : null}
        {canReorder && index < totalItems - 1 ? (
          <Act label="list.move-down" change="down" of={name} press={act('down', index + 1, onMoveDownItem)} />
        ) : null}
        {canCopy && totalItems < most ? (
          <Act label="list.copy" change="added" of={name} press={act('added', index + 1, onCopyItem)} />
        ) : null}
        {totalItems <= least ? null : (
          <Act label="list.remove" change="removed" of={name} press={act('removed', index, onRemoveItem)} />
        )}
      </div>
    </m.li>
  );
}

type ActProps = {
  readonly label: string;
  readonly change: EntryChange;
  /** The visible name of the entry. */
  readonly of: string;
  readonly press: () => void;
};

function Act({ label, change, of, press }: ActProps) {
  const text = useText();
  const { uncommitted } = useFormState();
  return (
    <button
      type="button"
      className={look('button', { tone: 'quiet', size: 'md' })}
      aria-label={`${text(label)}: ${of}`}
      data-change={change}
      // Commits typed text before the entry is copied or moved.
      onPointerDown={() => uncommitted.forEach((commit) => commit())}
      onClick={press}
    >
      {text(label)}
    </button>
  );
}
