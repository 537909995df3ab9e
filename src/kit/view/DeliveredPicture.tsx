type Delivered = { readonly src: string; readonly width?: number; readonly height?: number; readonly alt?: string };

const isPicture = (value: unknown): value is Delivered =>
  typeof value === 'object' &&
  value !== null &&
  'src' in value &&
  typeof value.src === 'string' &&
  /^https?:\/\//.test(value.src);

type DeliveredPictureProps = { readonly picture: unknown; readonly className?: string; readonly eager?: boolean };

/** A picture that a service describes by address, size and description. Shows nothing for other values. */
export function DeliveredPicture({ picture, className, eager = false }: DeliveredPictureProps) {
  if (!isPicture(picture)) return null;
  const { src, width, height, alt = '' } = picture;
  const image = (
    <img
      src={src}
      width={width}
      height={height}
      alt={alt}
      decoding="async"
      loading={eager ? 'eager' : 'lazy'}
      referrerPolicy="no-referrer"
    />
  );
  return className === undefined ? image : <div className={className}>{image}</div>;
}
