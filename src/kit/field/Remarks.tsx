import { look } from '../look/look';
import { useWords } from '../text/useText';
import { errorId, hintId } from './field';

type RemarksProps = { readonly id: string; readonly hint?: string | undefined; readonly error?: string | undefined };

/** Texts at a field: a hint, and the problem of its value. */
export function Remarks({ id, hint, error }: RemarksProps) {
  const words = useWords();
  return (
    <>
      {hint === undefined ? null : (
        <p className={look('hint')} id={hintId(id)}>
          {hint}
        </p>
      )}
      {error === undefined ? null : (
        <p className={look('error')} id={errorId(id)}>
          <span className={look('visually-hidden')}>{`${words('form.error')} `}</span>
          {error}
        </p>
      )}
    </>
  );
}
