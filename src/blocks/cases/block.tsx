import type { CasesBlock } from '../../generated/blocks';
import { Slot } from '../../kit/view/Slot';
import { useEvaluate } from '../../kit/page/useValue';

export default function Cases({ block }: { readonly block: CasesBlock }) {
  const evaluate = useEvaluate();
  const found = block.cases.find(({ when }) => when === undefined || evaluate(when) === true);
  return found ? <Slot key={found.id} blocks={found.body} /> : null;
}
