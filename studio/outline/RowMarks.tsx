import { Badge, Box } from '@chakra-ui/react';
import { useSay } from '../texts/language';

type MarksProps = { readonly isFaulty: boolean; readonly isOwn: boolean };

/** The marks of a row in a tree: that it has problems, and that this site itself defines it. */
export function RowMarks({ isFaulty, isOwn }: MarksProps) {
  const say = useSay();
  return (
    <>
      {isFaulty ? (
        <Badge size="xs" colorPalette="red" title={say('outline.problems')}>
          !
        </Badge>
      ) : null}
      {isOwn ? (
        <Box
          as="span"
          flexShrink="0"
          borderRadius="full"
          borderWidth="4px"
          borderColor="blue.solid"
          title={say('outline.own')}
        />
      ) : null}
    </>
  );
}
