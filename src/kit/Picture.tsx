import type { PictureSource } from '../definition/compiled';
import { usePage } from './context';
import { useText } from './useText';

type PictureProps = { readonly picture: PictureSource; readonly className?: string; readonly eager?: boolean };

/** A picture of the site; another one on narrow screens where the definition names it. Its size is known, so nothing shifts. */
export function Picture({ picture, className, eager = false }: PictureProps) {
  const { image } = usePage();
  const text = useText();
  const main = image(picture.src);
  const loading = eager ? { fetchPriority: 'high' as const } : { loading: 'lazy' as const, decoding: 'async' as const };
  const img = <img className={className} src={main.url} width={main.width} height={main.height} alt={text(picture.alt)} {...loading} />;
  if (!picture.mobile) return img;
  return (
    <picture>
      <source media={`(max-width: ${picture.mobileMax ?? 767}px)`} srcSet={image(picture.mobile).url} />
      {img}
    </picture>
  );
}
