import { useCallback, useEffect, useRef, useState } from 'react';
import type { RefObject } from 'react';
import type {
  ConditionPart,
  FrameNews,
  FrameOffer,
  FrameOrder,
  FramePage,
  FrameScheme,
  WeighedPart,
} from '../frame-protocol';
import type { StudioPage } from '../protocol';
import { mayOpen, useAddress } from './address';
import { afterNews, unheard } from './said';
import type { Boxed } from './said';

export type StudioFrame = {
  readonly ref: RefObject<HTMLIFrameElement | null>;
  /** The initial address of the frame. */
  readonly address: string;
  /** The visitor may not open the page, and is on another one. */
  readonly isTurnedAway: boolean;
  readonly now: FramePage | undefined;
  readonly offer: FrameOffer | undefined;
  /** Paths of the blocks in the document; undefined until the page has sent them. */
  readonly drawn: ReadonlySet<string> | undefined;
  /** Asks whether conditions hold, until others are asked about. */
  readonly weigh: (parts: readonly ConditionPart[]) => void;
  /** The conditions last asked about. */
  readonly weighed: readonly WeighedPart[];
  readonly pointed: Boxed | undefined;
  readonly selected: Boxed | undefined;
  readonly picks: boolean;
  readonly setPicks: (picks: boolean) => void;
  readonly scheme: FrameScheme;
  readonly setScheme: (scheme: FrameScheme) => void;
  readonly setLocale: (locale: string) => void;
  readonly order: (order: FrameOrder) => void;
  readonly loaded: () => void;
};

type FrameOptions = {
  /** Origin of the served site, the only window to exchange messages with. */
  readonly origin: string;
  readonly page: StudioPage;
  /** The selected block. */
  readonly path: string | undefined;
  readonly onPick: (path: string) => void;
  /** The frame shows another page than the current one. */
  readonly onPage: (page: string) => void;
};

/** Listens to the page in the frame: only messages from its window and its origin. */
function useHeard(origin: string, ref: RefObject<HTMLIFrameElement | null>, heard: (news: FrameNews) => void): void {
  useEffect(() => {
    const listen = ({ source, origin: from, data }: MessageEvent<FrameNews>) => {
      if (from === new URL(origin).origin && source !== null && source === ref.current?.contentWindow) heard(data);
    };
    window.addEventListener('message', listen);
    return () => window.removeEventListener('message', listen);
  }, [origin, ref, heard]);
}

/** Choices in the bar, which are sent to each new document, and the followed block. */
function useOrders(order: StudioFrame['order'], now: FramePage | undefined, path: string | undefined) {
  const [picks, setPicks] = useState(true);
  const [scheme, setScheme] = useState<FrameScheme>('system');
  const [asked, weigh] = useState<readonly ConditionPart[]>([]);
  useEffect(() => order({ studio: 'pick', on: picks }), [order, picks, now]);
  useEffect(() => order({ studio: 'scheme', scheme }), [order, scheme, now]);
  useEffect(() => order({ studio: 'weigh', parts: asked }), [order, asked, now]);
  useEffect(() => {
    order({ studio: 'follow', path });
    if (path !== undefined) order({ studio: 'show', path });
  }, [order, path, now]);
  return { picks, setPicks, scheme, setScheme, weigh };
}

/** The chosen language while the frame shows it; undefined after that. */
const nowChosen = (chosen: string | undefined, { locale }: FramePage): string | undefined =>
  chosen === locale ? chosen : undefined;

/** Connects the studio with the page in its frame. */
export function useFrame({ origin, page, path, onPick, onPage }: FrameOptions): StudioFrame {
  const ref = useRef<HTMLIFrameElement>(null);
  const [locale, setLocale] = useState<string>();
  const [said, setSaid] = useState(unheard);
  const { now, offer, selected } = said;
  const { address, isLoading } = useAddress(ref, origin, { page, locale, now, offer });
  const isAllowed = mayOpen(page, now);
  const isThere = now !== undefined;
  const shown = now?.page;
  const order = useCallback(
    (wanted: FrameOrder) => {
      // Before the first message, the frame may still contain the initial empty document.
      if (isThere) ref.current?.contentWindow?.postMessage(wanted, new URL(origin).origin);
    },
    [origin, isThere],
  );
  const heard = useCallback(
    (news: FrameNews) => {
      setSaid((before) => afterNews(before, news));
      // A link in the frame that leads to another language ends the choice: it may be made again.
      if (news.frame === 'ready' && !isLoading.current) setLocale((chosen) => nowChosen(chosen, news.now));
      if (news.frame === 'picked') {
        // A press in the frame does not blur the field that somebody types in, so its text would not be committed.
        if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
        // A press on another page opens that page first: there a path means another block.
        if (shown === undefined || shown === page.id) onPick(news.path);
        else onPage(shown);
      } else if (news.frame === 'ready' && !isLoading.current && isAllowed && mayOpen(page, news.now))
        onPage(news.now.page);
    },
    [onPage, onPick, page, shown, isLoading, isAllowed],
  );
  useHeard(origin, ref, heard);
  const orders = useOrders(order, now, shown === undefined || shown === page.id ? path : undefined);
  const loaded = useCallback(() => {
    isLoading.current = false;
    order({ studio: 'hello' });
  }, [order, isLoading]);
  return {
    ...said,
    ...orders,
    ref,
    address,
    isTurnedAway: !isAllowed && shown !== page.id,
    selected: selected?.path === path ? selected : undefined,
    setLocale,
    order,
    loaded,
  };
}
