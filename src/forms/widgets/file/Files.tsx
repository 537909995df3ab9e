import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { usePage } from '../../../kit/page/context';
import { look } from '../../../kit/look/look';
import { useText } from '../../../kit/text/useText';
import { useFormState } from '../../../kit/field/context';
import type { FileWidget } from '../../../generated/widgets';
import type { FieldProps } from '../../../kit/field/field';
import { sizeName } from './rules';
import { useUploads } from './useUploads';
import type { UploadQueue } from './useUploads';
import { isRejected } from './waiting';
import type { Waiting } from './waiting';

type FilesProps = {
  readonly field: FieldProps<FileWidget>;
  readonly chosen: readonly File[];
  readonly back: () => void;
};

/** The files of a field: uploaded, uploading, and failed ones to send again; a refused file is reported and not added. */
export function Files({ field, chosen, back }: FilesProps) {
  const text = useText();
  const uploads = useUploads(field);
  const { arrived, said } = uploads;
  const [waiting, refused] = [uploads.waiting.filter((one) => !isRejected(one)), uploads.waiting.filter(isRejected)];
  const { submitBlockers } = useFormState();
  const begun = useRef<readonly File[]>([]);
  const reason = waiting.length > 0 ? text('file.held') : undefined;
  useEffect(() => {
    if (begun.current === chosen) return;
    begun.current = chosen;
    uploads.add(chosen);
  });
  useEffect(() => {
    if (reason === undefined) submitBlockers.delete(field.name);
    else submitBlockers.set(field.name, reason);
    return () => void submitBlockers.delete(field.name);
  }, [submitBlockers, field.name, reason]);
  const after = (work: () => void) => () => {
    work();
    back();
  };
  return (
    <>
      {arrived.length + waiting.length === 0 ? null : (
        <ul className={look('file.list')} aria-label={text('file.list')}>
          {arrived.map(({ id, file }) => (
            <Row
              key={id}
              name={file?.name ?? text('file.unnamed')}
              size={file?.size}
              state="arrived"
              remove={after(() => uploads.remove(id))}
            />
          ))}
          {waiting.map((one) => (
            <WaitingRow key={one.key} one={one} uploads={uploads} remove={after(() => uploads.drop(one.key))} />
          ))}
        </ul>
      )}
      {refused.map(({ key, file, fault }) => (
        <p key={key} role="alert" className={look('error')}>
          {file.name}: {text(fault?.text)}
        </p>
      ))}
      <p role="status" className={look('visually-hidden')}>
        {said === undefined ? '' : text({ message: said.message, values: { name: said.name } })}
      </p>
    </>
  );
}

type RowProps = {
  readonly name: string;
  readonly size: number | undefined;
  readonly state: 'arrived' | 'sending' | 'failed';
  readonly remove: () => void;
  readonly again?: () => void;
  readonly children?: ReactNode;
};

function Row({ name, size, state, remove, again, children }: RowProps) {
  const { tag } = usePage().language;
  const text = useText();
  return (
    <li className={look('file.item', { state })}>
      <div className={look('file.name')}>
        <span>{name}</span>
        {size === undefined ? null : <span className={look('file.size')}> {sizeName(size, tag)}</span>}
        {children}
      </div>
      {again ? <Deed label={text('form.retry')} about={`${text('form.retry')}: ${name}`} press={again} /> : null}
      <Deed label={text('file.remove')} about={`${text('file.remove')}: ${name}`} press={remove} />
    </li>
  );
}

const Deed = ({
  label,
  about,
  press,
}: {
  readonly label: string;
  readonly about: string;
  readonly press: () => void;
}) => (
  <button type="button" className={look('button', { tone: 'quiet', size: 'md' })} aria-label={about} onClick={press}>
    {label}
  </button>
);

type WaitingProps = { readonly one: Waiting; readonly uploads: UploadQueue; readonly remove: () => void };

function WaitingRow({ one, uploads, remove }: WaitingProps) {
  const text = useText();
  const {
    file: { name, size },
    sent,
    fault,
  } = one;
  if (!fault) {
    return (
      <Row name={name} size={size} state="sending" remove={remove}>
        <progress
          className={look('file.bar')}
          aria-label={text({ message: 'file.sending', values: { name } })}
          max={1}
          {...(sent < 1 ? { value: sent } : {})}
        />
      </Row>
    );
  }
  return (
    <Row name={name} size={size} state="failed" remove={remove} again={() => uploads.again(one)}>
      <p role="alert" className={look('error')}>
        {text(fault.text)}
      </p>
    </Row>
  );
}
