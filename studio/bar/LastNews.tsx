import { Button } from '@chakra-ui/react';
import { useConnection } from '../server/connection';
import { useEditing } from '../server/edits';
import { useSay } from '../texts/language';
import { IconPress } from './IconPress';
import { ShownNews } from './ShownNews';

/** Why the last edit was not written. */
export function LastNews() {
  const say = useSay();
  const { news, dismiss, undo, redo } = useEditing();
  const { blocked } = news ?? {};
  const connection = useConnection();
  // The notice of the connection reports it already.
  if (connection !== 'open' && (news?.kind === 'failed' || news?.kind === 'unanswered')) return null;
  return (
    <ShownNews news={news} borderRadius="0">
      {blocked === undefined ? null : (
        <Button size="sm" variant="outline" onClick={() => void (blocked === 'undo' ? undo : redo)({ leave: true })}>
          {say('news.goOn')}
        </Button>
      )}
      <IconPress label={say('news.close')} drawing="close" onPress={dismiss} />
    </ShownNews>
  );
}
