import { SegmentGroup, Stack, Text } from '@chakra-ui/react';
import { ListChoice } from '../bar/ListChoice';
import type { BlockAnswer } from '../protocol';
import { useEditing } from '../server/edits';
import { useSay } from '../texts/language';

/** Where a change of the block is written: in which layer, and for a block of a part whether it applies to all of its uses. */
export function WriteTarget({ answer: { part, layers } }: { readonly answer: BlockAnswer }) {
  const say = useSay();
  const { layer, setLayer, scope, setScope, isReadOnly } = useEditing();
  const chosen = layers.find(({ id }) => id === layer);
  if (isReadOnly) return null;
  return (
    <Stack gap="2" borderYWidth="1px" paddingY="3">
      {part ? (
        <>
          <Text textStyle="sm">{say('panel.part', { part: part.id, uses: part.uses })}</Text>
          <SegmentGroup.Root
            size="sm"
            value={scope}
            onValueChange={({ value }) => setScope(value === 'everywhere' ? value : 'here')}
            aria-label={say('panel.scope')}
          >
            <SegmentGroup.Indicator />
            <SegmentGroup.Items
              items={[
                { value: 'here', label: say('panel.here') },
                { value: 'everywhere', label: say('panel.everywhere', { uses: part.uses }) },
              ]}
            />
          </SegmentGroup.Root>
        </>
      ) : null}
      <Stack direction="row" align="center" justify="space-between" wrap="wrap">
        <ListChoice
          label={say('panel.layer')}
          value={layer}
          onChoose={setLayer}
          options={layers.map(({ id, title, locked }) => ({
            value: id,
            label: locked === undefined ? `${title} (${id})` : say('panel.locked', { layer: title }),
            disabled: locked !== undefined,
          }))}
        />
        <Text textStyle="xs" color="fg.muted">
          {say('panel.sites', { count: chosen?.sites.length ?? 1 })}
        </Text>
      </Stack>
    </Stack>
  );
}
