/** A part of the studio in a document, with all that is around it. */
import { ChakraProvider, defaultSystem } from '@chakra-ui/react';
import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import type { ReactNode } from 'react';
import { IntlProvider } from 'react-intl';
import { SWRConfig } from 'swr';
import { SelectionContext } from '../../studio/page/selection';
import { EditingContext } from '../../studio/server/edits';
import { ServerContext } from '../../studio/server/reads';
import { studioTexts } from '../../studio/texts/language';

type Around = {
  /** Site, page and selection, as far as the part reads them. */
  readonly open: object;
  /** The edits, as far as the part makes them. */
  readonly editing: object;
  readonly read: <T>(path: string) => Promise<T>;
};

const nothing = () => new Promise<never>(() => undefined);

/** Puts a part of the studio into what it needs. Styles are those of this test: the package keeps its own for all that follow. */
export function studioTab(part: ReactNode, { open, editing, read }: Around): ReactNode {
  return (
    <CacheProvider value={createCache({ key: 'studio' })}>
      <ChakraProvider value={defaultSystem}>
        <IntlProvider locale="en" messages={studioTexts.en}>
          <SWRConfig value={{ provider: () => new Map(), shouldRetryOnError: false }}>
            <ServerContext value={{ read, send: nothing }}>
              <SelectionContext value={open as never}>
                <EditingContext value={editing as never}>{part}</EditingContext>
              </SelectionContext>
            </ServerContext>
          </SWRConfig>
        </IntlProvider>
      </ChakraProvider>
    </CacheProvider>
  );
}
