import { useEffect, useRef, useState } from 'react';
import type { RefObject } from 'react';
import type { FrameOffer, FramePage } from '../frame-protocol';
import type { StudioPage } from '../protocol';

/** Address of a page in a language, from the site; before its first message, the page's own path. */
function addressIn(origin: string, { id, path }: StudioPage, offer: FrameOffer | undefined, locale?: string): string {
  const addresses = offer?.pages.find((each) => each.id === id)?.addresses ?? {};
  return origin + ((locale === undefined ? undefined : addresses[locale]) ?? Object.values(addresses)[0] ?? path);
}

/** Whether the visitor in the frame may open a page; true while the role is unknown. */
export const mayOpen = ({ roles }: StudioPage, now: Pick<FramePage, 'role'> | undefined): boolean =>
  roles === undefined || now === undefined || roles.includes(now.role);

type Goal = {
  readonly page: StudioPage;
  /** The language chosen in the studio. */
  readonly locale: string | undefined;
  readonly now: FramePage | undefined;
  readonly offer: FrameOffer | undefined;
};

/**
 * Sends the frame at an origin to the current page: once for each choice, and again once a visitor may open it who was redirected
 * before. Returns the initial address of the frame, and whether it is loading.
 */
export function useAddress(
  ref: RefObject<HTMLIFrameElement | null>,
  origin: string,
  { page, locale, now, offer }: Goal,
): { readonly address: string; readonly isLoading: RefObject<boolean> } {
  const wanted = addressIn(origin, page, offer, locale ?? now?.locale);
  const [address] = useState(wanted);
  const isLoading = useRef(true);
  const isShown = now?.page === page.id && (locale === undefined || now.locale === locale);
  const isAllowed = mayOpen(page, now);
  const last = useRef({ page: page.id, locale, isAllowed });
  useEffect(() => {
    const before = last.current;
    last.current = { page: page.id, locale, isAllowed };
    // A link in the frame leads away from the page, or ends the choice of a language: the studio follows it.
    const isOtherLanguage = locale !== undefined && before.locale !== locale;
    const isChosen = before.page !== page.id || isOtherLanguage || (isAllowed && !before.isAllowed);
    if (!isChosen || (isShown && !isLoading.current) || !ref.current) return;
    isLoading.current = true;
    ref.current.src = wanted;
  }, [ref, page.id, locale, isAllowed, isShown, wanted]);
  return { address, isLoading };
}
