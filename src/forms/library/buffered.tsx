import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { ComponentType } from 'react';
import type { WidgetProps } from '@rjsf/utils';
import { useFormState } from '../../kit/field/context';

/**
 * Keeps typed text in a third-party text widget, and commits it on blur and before the form is sent. Such a widget
 * reports each key, which would render the whole form each time.
 */
export function buffered(Widget: ComponentType<WidgetProps>): ComponentType<WidgetProps> {
  return function Buffered(props) {
    const { htmlName = props.id, value, onChange, onBlur } = props;
    const { uncommitted } = useFormState();
    const [typed, setTyped] = useState<{ readonly value: unknown }>();
    const latest = useRef(typed);
    const commit = () => {
      const { current } = latest;
      if (!current) return;
      latest.current = undefined;
      setTyped(undefined);
      if (current.value !== value) onChange(current.value);
    };
    const commitLatest = useRef(commit);
    useLayoutEffect(() => {
      commitLatest.current = commit;
    });
    useEffect(() => {
      uncommitted.set(htmlName, () => commitLatest.current());
      return () => void uncommitted.delete(htmlName);
    }, [htmlName, uncommitted]);
    return (
      <Widget
        {...props}
        value={typed ? typed.value : value}
        onChange={(next: unknown) => {
          latest.current = { value: next };
          setTyped(latest.current);
        }}
        onBlur={(id: string, left: unknown) => {
          commitLatest.current();
          onBlur(id, left);
        }}
      />
    );
  };
}
