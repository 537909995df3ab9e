import { Alert, Code, List } from '@chakra-ui/react';
import { isHidden, useOpen } from '../page/selection';
import type { OutlineBlock } from '../protocol';
import { useSay } from '../texts/language';

type HiddenReasonProps = {
  /** The block and those around it, outermost first. */
  readonly trail: readonly OutlineBlock[];
};

/** Name of the slot of a block that holds the next one of the trail, such as failed. */
const slotOf = (block: OutlineBlock, inner: OutlineBlock | undefined): string | undefined =>
  block.slots.find(({ blocks }) => blocks.some(({ address }) => address === inner?.address))?.name;

/** Reasons why the page in the frame may not show a block: conditions, roles and slots around it, from the outermost. */
export function HiddenReason({ trail }: HiddenReasonProps) {
  const say = useSay();
  const open = useOpen();
  const block = trail.at(-1);
  if (!block || !isHidden(open, block)) return null;
  const reasons = trail.flatMap((each, index) => {
    const slot = slotOf(each, trail[index + 1]);
    return [
      ...(each.when === undefined ? [] : [{ id: each.id, text: say('hidden.when'), code: each.when }]),
      ...(each.roles ? [{ id: each.id, text: say('hidden.roles'), code: each.roles.join(', ') }] : []),
      ...(slot === undefined || slot === 'body' ? [] : [{ id: each.id, text: say('hidden.slot'), code: slot }]),
    ];
  });
  return (
    <Alert.Root status="neutral" size="sm">
      <Alert.Content>
        <Alert.Title>{say('hidden.title')}</Alert.Title>
        {reasons.length === 0 ? null : (
          <Alert.Description>
            <List.Root paddingStart="4">
              {reasons.map(({ id, text, code }) => (
                <List.Item key={`${id} ${text}`}>
                  {id}: {text} <Code size="sm">{code}</Code>
                </List.Item>
              ))}
            </List.Root>
          </Alert.Description>
        )}
      </Alert.Content>
    </Alert.Root>
  );
}
