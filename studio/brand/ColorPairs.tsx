import { Badge, Box, Button, Flex, Text } from '@chakra-ui/react';
import type { ColorPair } from '../brand-protocol';
import { useEditing } from '../server/edits';
import { useKindWords } from '../texts/kinds';
import { useSay } from '../texts/language';
import { isLegible } from './pairs';

type ColorPairsProps = {
  readonly pairs: readonly ColorPair[];
  /** Accessible name of the list. */
  readonly label: string;
  /** Receives a legible colour for a value of the theme. */
  readonly onRepair: (key: readonly string[], value: string) => void;
};

/** Names a pair in words: text on background of the page. */
function usePairName(): (pair: ColorPair) => string {
  const say = useSay();
  const words = useKindWords();
  const nameOf = (role: string): string => {
    if (role === 'brand' || role === 'white') return say(`color.${role}`);
    return words.property('theme', `role.${role}`, {}).title;
  };
  return ({ front, ground }) => say('color.pair', { front: nameOf(front), ground: nameOf(ground) });
}

type RowProps = { readonly pair: ColorPair; readonly onRepair: ColorPairsProps['onRepair'] };

function PairRow({ pair, onRepair }: RowProps) {
  const say = useSay();
  const { isReadOnly } = useEditing();
  const nameOf = usePairName();
  const { colors, ratio, needed, repair } = pair;
  const name = nameOf(pair);
  return (
    <Flex as="li" gap="2" align="center" wrap="wrap" paddingY="1">
      <Box
        aria-hidden
        flex="none"
        width="9"
        borderRadius="sm"
        borderWidth="1px"
        textAlign="center"
        fontWeight="semibold"
        style={{ color: colors[0], background: colors[1] }}
      >
        Aa
      </Box>
      <Text textStyle="xs" flex="1" minWidth="28">
        {name}
        <Text as="span" display="block" color="fg.muted">
          {say('color.ratio', { ratio, needed })}
        </Text>
      </Text>
      {isLegible(pair) ? null : (
        <Badge size="sm" colorPalette="red">
          {say('color.illegible')}
        </Badge>
      )}
      {repair && !isReadOnly ? (
        <Button
          size="2xs"
          variant="outline"
          aria-label={say('color.repairOf', { color: repair.value, pair: name })}
          onClick={() => onRepair(repair.key, repair.value)}
        >
          <Box
            aria-hidden
            width="3"
            height="3"
            borderRadius="xs"
            borderWidth="1px"
            style={{ background: repair.value }}
          />
          {say('color.repair', { color: repair.value })}
        </Button>
      ) : null}
    </Flex>
  );
}

/** Colours that pages use together, with their contrast and, if it is too low, a button that fixes it. */
export const ColorPairs = ({ pairs, label, onRepair }: ColorPairsProps) => (
  <Box as="ul" listStyleType="none" aria-label={label}>
    {pairs.map((pair) => (
      <PairRow key={`${pair.mode} ${pair.front} ${pair.ground}`} pair={pair} onRepair={onRepair} />
    ))}
  </Box>
);
