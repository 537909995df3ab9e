import { Alert } from '@chakra-ui/react';
import type { AlertRootProps } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import type { EditNews } from '../server/edits';
import { useSay } from '../texts/language';
import { useRevealed } from './revealed';

type ShownNewsProps = Pick<AlertRootProps, 'borderRadius'> & {
  readonly news: EditNews | undefined;
  /** It scrolls into view and receives the focus, as in a dialog whose button was pressed. */
  readonly isRevealed?: boolean;
  readonly children?: ReactNode;
};

/** Why an edit was not written; empty if it was. */
export function ShownNews({ news, isRevealed = false, children, ...look }: ShownNewsProps) {
  const say = useSay();
  const ref = useRevealed(isRevealed ? news : undefined);
  if (!news) return null;
  return (
    <Alert.Root
      ref={ref}
      {...(isRevealed && { tabIndex: -1 })}
      status={news.kind === 'failed' || news.kind === 'unanswered' ? 'error' : 'warning'}
      role="alert"
      alignItems="center"
      flexShrink="0"
      {...look}
    >
      <Alert.Indicator />
      <Alert.Content>
        <Alert.Title>{say(`news.${news.kind}`)}</Alert.Title>
        <Alert.Description>{news.text}</Alert.Description>
      </Alert.Content>
      {children}
    </Alert.Root>
  );
}
