import type { DocumentBlock } from '../../generated/blocks';
import { Markdown } from '../../kit/Markdown';
import { useValue } from '../../kit/useValue';

export default function Document({ block }: { readonly block: DocumentBlock }) {
  return <Markdown name={String(useValue(block.name))} />;
}
