import { look } from '../kit/look/look';

type SpinnerProps = { readonly label: string; readonly page?: boolean; readonly over?: boolean };

/** Shown while something loads. `page`: as high as a page. `over`: above the current page, unless loading is quick. */
export function Spinner({ label, page = false, over = false }: SpinnerProps) {
  return (
    <div className={look('spinner', { page, over })} role="status">
      <span className={look('spinner.ring')} />
      <span className="visually-hidden">{label}</span>
    </div>
  );
}
