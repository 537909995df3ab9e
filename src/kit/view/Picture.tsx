import type { PictureSource } from '../../model/value';
import { usePage } from '../page/context';
import type { Image } from '../page/context';
import { useText } from '../text/useText';

type PictureProps = {
  readonly picture: PictureSource;
  readonly className?: string;
  readonly eager?: boolean;
  /** Displayed width, as in the `sizes` attribute; photographs have several widths. */
  readonly sizes?: string;
  /** The picture fills a box with a known size. */
  readonly filling?: boolean;
};

/** A picture of the site, optionally another one on narrow screens. Its size is known, so nothing shifts. */
export function Picture({ picture, className, eager = false, sizes = '100vw', filling = false }: PictureProps) {
  const { image } = usePage();
  const text = useText();
  const main = image(picture.src);
  const mobile = picture.mobile ? image(picture.mobile) : undefined;
  const loading = eager ? { fetchPriority: 'high' as const } : { loading: 'lazy' as const, decoding: 'async' as const };
  const img = (
    <img
      className={className}
      src={main.url}
      width={main.width}
      height={main.height}
      alt={text(picture.alt)}
      {...loading}
    />
  );
  if (!mobile && !main.sources) return img;
  const narrow = `(max-width: ${picture.mobileMax ?? 767}px)`;
  return (
    <picture>
      {mobile
        ? sourcesOf(mobile, sizes).map((source) => (
            <source
              key={source.srcSet}
              media={narrow}
              {...source}
              {...(filling ? {} : { width: mobile.width, height: mobile.height })}
            />
          ))
        : null}
      {main.sources
        ? sourcesOf(main, sizes)
            .slice(0, -1)
            .map((source) => <source key={source.srcSet} {...source} />)
        : null}
      {img}
    </picture>
  );
}

/** Best format first; the plain file last. */
function sourcesOf(
  { url, sources = [] }: Image,
  sizes: string,
): readonly { readonly srcSet: string; readonly type?: string; readonly sizes?: string }[] {
  return [...sources.map((source) => ({ ...source, sizes })), { srcSet: url }];
}
