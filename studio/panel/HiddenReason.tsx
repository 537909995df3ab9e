import { Alert, Code, List } from '@chakra-ui/react';
import { useEffect } from 'react';
import type { ConditionPart } from '../frame-protocol';
import { isHidden, useOpen } from '../page/selection';
import type { OutlineBlock } from '../outline-protocol';
import { useSay } from '../texts/language';
import { hiddenReasons } from './hidden-reasons';
import type { HiddenPart } from './hidden-reasons';

type HiddenReasonProps = {
  /** The block and those around it, outermost first. */
  readonly trail: readonly OutlineBlock[];
};

function Reason({ reason: { id, kind, code, holds, value } }: { readonly reason: HiddenPart }) {
  const say = useSay();
  return (
    <List.Item>
      {id}: {say(`hidden.${kind}`)} <Code size="sm">{code}</Code>
      {holds && ` · ${say(`hidden.holds.${holds}`)}`}
      {value !== undefined && ` (${value})`}
    </List.Item>
  );
}

/** Asks the page in the frame about conditions as long as it is shown. `conditions`: as JSON. */
function useWeighing(conditions: string): void {
  const { weigh } = useOpen();
  useEffect(() => {
    weigh?.(JSON.parse(conditions) as readonly ConditionPart[]);
    return () => weigh?.([]);
  }, [weigh, conditions]);
}

/** Reasons why the page in the frame may not show a block, outermost first, and which of them apply now. */
export function HiddenReason({ trail }: HiddenReasonProps) {
  const say = useSay();
  const open = useOpen();
  const block = trail.at(-1);
  const isShown = !block || !isHidden(open, block);
  useWeighing(JSON.stringify(isShown ? [] : trail.flatMap(({ conditions = [] }) => conditions)));
  if (isShown) return null;
  const reasons = hiddenReasons(trail, open);
  return (
    <Alert.Root status="neutral" size="sm">
      <Alert.Content>
        <Alert.Title>{say('hidden.title')}</Alert.Title>
        {reasons.length === 0 ? null : (
          <Alert.Description>
            <List.Root paddingStart="4">
              {reasons.map((reason) => (
                <Reason key={`${reason.id} ${reason.kind} ${reason.code}`} reason={reason} />
              ))}
            </List.Root>
          </Alert.Description>
        )}
      </Alert.Content>
    </Alert.Root>
  );
}
