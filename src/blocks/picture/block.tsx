import type { PictureBlock } from '../../generated/blocks';
import { look } from '../../kit/look/look';
import { Picture } from '../../kit/view/Picture';

export default function PictureView({ block }: { readonly block: PictureBlock }) {
  const { shape = 'plain', width = 'full' } = block;
  return (
    <div className={look('picture', { shape, width })}>
      <Picture picture={block.picture} />
    </div>
  );
}
