import { Badge, Button, Flex, Text } from '@chakra-ui/react';
import type { WrittenAt } from '../protocol';
import { useSay } from '../texts/language';

type OriginProps = {
  /** Name of the value, for the button's accessible name. */
  readonly name: string;
  readonly at: WrittenAt | undefined;
  readonly inherited: boolean;
  /** No layer below has a value: a reset restores the default. */
  readonly isAlone?: boolean;
  /** Absent if there is nothing to reset. */
  readonly onReset?: (() => void) | undefined;
};

/** The layer and place of a value: a full dot for the site itself, an empty one for an inherited value. */
export function ValueOrigin({ name, at, inherited, isAlone = false, onReset }: OriginProps) {
  const say = useSay();
  return (
    <Flex align="center" gap="1.5" wrap="wrap" textStyle="xs" color="fg.muted">
      <Badge
        size="xs"
        variant={inherited ? 'outline' : 'solid'}
        colorPalette={inherited ? 'gray' : 'blue'}
        title={say(inherited ? 'value.inherited' : 'value.own')}
      >
        {at ? at.layer : say('value.kind')}
      </Badge>
      {at ? (
        <Text as="code" fontFamily="mono" overflowWrap="anywhere">
          {`${at.file.split('/').slice(-2).join('/')}:${at.line}`}
        </Text>
      ) : null}
      {onReset ? (
        <Button
          size="2xs"
          variant="ghost"
          aria-label={say(isAlone ? 'value.usualOf' : 'value.backOf', { name })}
          onClick={onReset}
        >
          {say(isAlone ? 'value.usual' : 'value.back')}
        </Button>
      ) : null}
    </Flex>
  );
}
