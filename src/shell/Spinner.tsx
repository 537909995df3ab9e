import { look } from '../kit/look/look';

/** Shown while something loads; `page` fills the place of a whole page. */
export function Spinner({ label, page = false }: { readonly label: string; readonly page?: boolean }) {
  return (
    <div className={look('spinner', { page })} role="status">
      <span className={look('spinner.ring')} />
      <span className="visually-hidden">{label}</span>
    </div>
  );
}
