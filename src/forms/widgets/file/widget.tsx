import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { loadChunk } from '../../../kit/loading/load';
import { usePage } from '../../../kit/page/context';
import { look } from '../../../kit/look/look';
import { useText } from '../../../kit/text/useText';
import { controlAttributes, formWidget } from '../../../kit/field/field';
import type { FileWidget } from '../../../generated/widgets';
import type { FieldProps } from '../../../kit/field/field';
import { idsOf, uploadLimits, sizeName, typeNames } from './rules';

const Files = lazy(() => loadChunk(() => import('./Files')).then((module) => ({ default: module.Files })));
const none: readonly File[] = [];

/** The control covers the whole area, so that files can be dropped on it and a press anywhere opens the file dialog. */
function FileField(field: FieldProps<FileWidget>) {
  const { id, value, describedBy, invalid } = field;
  const { tag } = usePage().language;
  const text = useText();
  const control = useRef<HTMLInputElement>(null);
  const [chosen, setChosen] = useState(none);
  const { accept, bytes, most } = uploadLimits(field);
  const limits = `${id}__limits`;
  const take = () => {
    const files = [...(control.current?.files ?? [])];
    if (files.length === 0 || !control.current) return;
    control.current.value = '';
    setChosen(files);
  };
  // Files may have been chosen before hydration.
  useEffect(take, []);
  return (
    <div className={look('file')}>
      <div className={look('file.area', { invalid })}>
        <input
          {...controlAttributes(field)}
          ref={control}
          type="file"
          className={look('file.input')}
          accept={accept.join(',')}
          multiple={most > 1}
          aria-describedby={[describedBy, limits].filter(Boolean).join(' ')}
          onChange={take}
        />
        <span className={look('file.cue')}>
          {text({ message: 'file.choose', values: { count: most } })}{' '}
          <span className={look('file.drop')}>{text('file.drop')}</span>
        </span>
        <span className={look('hint')} id={limits}>
          {text({ message: 'file.limits', values: { types: typeNames(accept, tag), size: sizeName(bytes, tag) } })}
          {most > 1 ? ` ${text({ message: 'file.most', values: { count: most } })}` : null}
        </span>
      </div>
      {chosen.length + idsOf(value).length > 0 ? (
        <Suspense>
          <Files field={field} chosen={chosen} back={() => control.current?.focus()} />
        </Suspense>
      ) : null}
    </div>
  );
}

export default formWidget(FileField);
