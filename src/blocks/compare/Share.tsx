import { look } from '../../kit/look/look';

const length = 100;

/** A share as a line, repeated in words. Its length is an attribute, because a strict policy refuses `style`. */
export function Share({ share }: { readonly share: number | undefined }) {
  if (share === undefined) return <span className={look('compare.share')} />;
  return (
    <svg className={look('compare.share')} viewBox={`0 0 ${length} 4`} preserveAspectRatio="none" aria-hidden>
      <rect y="1.5" width={length} height="1" />
      <rect width={Math.round(share * length)} height="4" />
    </svg>
  );
}
