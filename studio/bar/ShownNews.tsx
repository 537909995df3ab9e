import { Alert } from '@chakra-ui/react';
import type { AlertRootProps } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import type { EditNews } from '../server/edits';
import { useSay } from '../texts/language';

type ShownNewsProps = Pick<AlertRootProps, 'borderRadius'> & {
  readonly news: EditNews | undefined;
  readonly children?: ReactNode;
};

/** Why an edit was not written; nothing where it was. */
export function ShownNews({ news, children, ...look }: ShownNewsProps) {
  const say = useSay();
  if (!news) return null;
  return (
    <Alert.Root status={news.kind === 'failed' ? 'error' : 'warning'} role="alert" alignItems="center" {...look}>
      <Alert.Indicator />
      <Alert.Content>
        <Alert.Title>{say(`news.${news.kind}`)}</Alert.Title>
        <Alert.Description>{news.text}</Alert.Description>
      </Alert.Content>
      {children}
    </Alert.Root>
  );
}
