import { Text } from '@chakra-ui/react';
import { useSay } from '../../texts/language';
import type { TypedDraft } from '../draft';

/** Reports that somebody else has written another value than the typed one; empty otherwise. */
export function Meanwhile({ draft: { meanwhile } }: { readonly draft: TypedDraft }) {
  const say = useSay();
  if (meanwhile === undefined) return null;
  return (
    <Text role="status" textStyle="xs" color="fg.warning">
      {say('value.meanwhile', { value: meanwhile })}
    </Text>
  );
}
