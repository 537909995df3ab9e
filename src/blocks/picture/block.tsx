import type { PictureBlock } from '../../generated/blocks';
import { look } from '../../kit/look/look';
import { FramedPicture } from '../../kit/view/FramedPicture';
import { Picture } from '../../kit/view/Picture';

export default function PictureView({ block }: { readonly block: PictureBlock }) {
  const { shape = 'plain', width = 'full' } = block;
  return (
    <div className={look('picture', { shape, width })}>
      {'from' in block.picture ? <FramedPicture picture={block.picture} /> : <Picture picture={block.picture} />}
    </div>
  );
}
