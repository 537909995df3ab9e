import { useContext } from 'react';
import type { ArrayFieldItemTemplateProps } from '@rjsf/utils';
import { look } from '../../kit/look/look';
import { useText } from '../../kit/text/useText';
import { ListContext } from './context';

/** One entry of a list: its fields under a heading, and a button that removes it. */
export function ListEntry({ children, buttonsProps, index, totalItems }: ArrayFieldItemTemplateProps) {
  const text = useText();
  const { title, least, removing } = useContext(ListContext);
  const remove = () => {
    removing(index);
    buttonsProps.onRemoveItem();
  };
  return (
    <li className={look('entries.entry')}>
      <fieldset className={look('entries.group')}>
        <legend className={look('entries.title')}>{title(index)}</legend>
        <div className={look('entries.fields')}>{children}</div>
      </fieldset>
      {totalItems <= least ? null : (
        <button
          type="button"
          className={look('button', { tone: 'quiet', size: 'md' })}
          aria-label={`${text('list.remove')}: ${title(index)}`}
          onClick={remove}
        >
          {text('list.remove')}
        </button>
      )}
    </li>
  );
}
