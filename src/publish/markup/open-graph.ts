import { openTag } from './html';

/** How other sites show a link to a page. */
export type LinkPreview = {
  readonly title: string;
  readonly siteName: string;
  readonly locale: string;
  /** Address of a picture. */
  readonly image: string | undefined;
};

/**
 * Returns the elements of Open Graph (https://ogp.me). Omits what its readers take from elsewhere: the address from the canonical link,
 * the description from the standard meta element, which has both names.
 */
export function openGraph({ title, siteName, locale, image }: LinkPreview): string {
  const properties = { 'og:title': title, 'og:site_name': siteName, 'og:locale': locale, 'og:image': image };
  return (
    Object.entries(properties)
      .map(([property, content]) => (content === undefined ? '' : openTag('meta', { property, content })))
      .join('') + (image === undefined ? '' : '<meta name="twitter:card" content="summary_large_image">')
  );
}
