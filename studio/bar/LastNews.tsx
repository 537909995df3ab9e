import { useEditing } from '../server/edits';
import { useSay } from '../texts/language';
import { IconPress } from './IconPress';
import { ShownNews } from './ShownNews';

/** Why the last edit was not written. */
export function LastNews() {
  const say = useSay();
  const { news, dismiss } = useEditing();
  return (
    <ShownNews news={news} borderRadius="0">
      <IconPress label={say('news.close')} drawing="close" onPress={dismiss} />
    </ShownNews>
  );
}
