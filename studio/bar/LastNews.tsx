import { Alert } from '@chakra-ui/react';
import { useEditing } from '../server/edits';
import { useSay } from '../texts/language';
import { IconPress } from './IconPress';

/** Why the last edit was not written. */
export function LastNews() {
  const say = useSay();
  const { news, dismiss } = useEditing();
  if (!news) return null;
  return (
    <Alert.Root status={news.kind === 'failed' ? 'error' : 'warning'} role="alert" borderRadius="0" alignItems="center">
      <Alert.Indicator />
      <Alert.Content>
        <Alert.Title>{say(`news.${news.kind}`)}</Alert.Title>
        <Alert.Description>{news.text}</Alert.Description>
      </Alert.Content>
      <IconPress label={say('news.close')} drawing="close" onPress={dismiss} />
    </Alert.Root>
  );
}
