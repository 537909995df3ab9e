import type { PictureFromData } from '../../model/value';
import { look } from '../look/look';
import { useText } from '../text/useText';
import { useValue } from '../page/useValue';
import { DeliveredPicture } from './DeliveredPicture';

/** A picture that data names, by its address or as an object with `src` and `alt`, in a space that is reserved for it. */
export function FramedPicture({ picture: { from, ratio = 'photo', alt } }: { readonly picture: PictureFromData }) {
  const delivered = useValue(from);
  const text = useText();
  const picture = typeof delivered === 'object' ? { ...delivered } : { src: delivered };
  return (
    <div className={look('frame', { ratio })}>
      <DeliveredPicture picture={alt === undefined ? picture : { ...picture, alt: text(alt) }} />
    </div>
  );
}
