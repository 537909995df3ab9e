import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { ChakraProvider } from '@chakra-ui/react';
import { useCallback, useEffect, useMemo, useState } from 'react';
import type { ReactNode } from 'react';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import { IntlProvider } from 'react-intl';
import { BrowserRouter, Route, Routes } from 'react-router-dom';
import { SWRConfig } from 'swr';
import { Message } from './page/Message';
import { Opened } from './page/Opened';
import { serverWith } from './server/ask';
import { ServerContext } from './server/reads';
import { TokenContext, keepToken } from './server/token';
import { LanguageContext, refusalTexts, studioTexts, usualLanguage } from './texts/language';
import { studioSystem } from './theme';

type AppProps = {
  /** Undefined if this tab was not opened with the address that `dev` printed. */
  readonly token: string | undefined;
  /** Allows the style sheets that are created while the studio runs. */
  readonly nonce: string | undefined;
};

type LookProps = { readonly nonce: string | undefined; readonly children: ReactNode };

function Look({ nonce, children }: LookProps) {
  const cache = useMemo(() => createCache({ key: 'studio', ...(nonce && { nonce }) }), [nonce]);
  return (
    <CacheProvider value={cache}>
      <ChakraProvider value={studioSystem}>{children}</ChakraProvider>
    </CacheProvider>
  );
}

function Language({ children }: { readonly children: ReactNode }) {
  const [language, setLanguage] = useState(() => usualLanguage(navigator.languages));
  useEffect(() => {
    document.documentElement.lang = language;
  }, [language]);
  return (
    <LanguageContext value={setLanguage}>
      <IntlProvider locale={language} messages={{ ...studioTexts[language], ...refusalTexts[language] }}>
        <I18nProvider locale={language}>{children}</I18nProvider>
      </IntlProvider>
    </LanguageContext>
  );
}

/** The whole studio: its theme, language and routes, and its server. */
export function App({ token: first, nonce }: AppProps) {
  const [token, setToken] = useState(first);
  const takeToken = useCallback((next: string) => {
    keepToken(next);
    setToken(next);
  }, []);
  const server = useMemo(() => (token === undefined ? undefined : serverWith(token)), [token]);
  return (
    <Look nonce={nonce}>
      <Language>
        {server ? (
          <ServerContext value={server}>
            <TokenContext value={takeToken}>
              <SWRConfig value={{ shouldRetryOnError: false }}>
                <BrowserRouter>
                  <Routes>
                    <Route path="/:site?/:page?" element={<Opened />} />
                  </Routes>
                </BrowserRouter>
              </SWRConfig>
            </TokenContext>
          </ServerContext>
        ) : (
          <Message title="app.noToken.title" text="app.noToken.text" />
        )}
      </Language>
    </Look>
  );
}
