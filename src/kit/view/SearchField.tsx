import { useId } from 'react';
import type { ReactNode } from 'react';
import { look } from '../look/look';
import { Icon } from './Icon';

type SearchFieldProps = {
  readonly label: string;
  /** The text of the field. Without it, the field is uncontrolled, for a script. */
  readonly query?: string;
  readonly onQuery?: (query: string) => void;
  /** Result of the search, announced politely. */
  readonly announcement?: string;
  /** Shown next to the field. */
  readonly children?: ReactNode;
};

/** A field that filters something on the page while somebody types. */
export function SearchField({ label, query, onQuery, announcement, children }: SearchFieldProps) {
  const field = useId();
  return (
    <div role="search" className={look('search')}>
      <label htmlFor={field} className={look('field.label')}>
        {label}
      </label>
      <div className={look('search.row')}>
        <span className={look('search.box')}>
          <Icon name="search" />
          <input
            id={field}
            type="search"
            className={look('input')}
            autoComplete="off"
            value={query}
            onChange={onQuery && ((event) => onQuery(event.target.value))}
          />
        </span>
        {children}
      </div>
      <p role="status" className={look('text', { tone: 'muted', size: 'sm' })}>
        {announcement}
      </p>
    </div>
  );
}
