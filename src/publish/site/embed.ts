import type { EmbeddedSite } from '../../model/embedded';
import type { CompiledSite } from '../../model/site';
import type { Route } from '../../model/payload';
import { pagePayload, sitePayload } from '../page/payloads';
import { prepare } from './prepare';
import type { PublishOptions } from './prepare';
import { scopedCss } from './scoped-css';

export type EmbedOptions = PublishOptions & {
  /** Ids of pages; default: all. */
  readonly pages?: readonly string[] | undefined;
};

/** Addresses of pages; payloads are in the same data, under the ids of their pages. */
const routesOf = ({ pages }: CompiledSite): readonly Route[] =>
  pages
    .filter(({ notFound }) => !notFound)
    .map(({ id, path, mode, title, access }) => ({ id, path, mode, title, payload: id, ...(access && { access }) }));

/**
 * Returns a site as data, for applications that show its pages themselves. Bodies are complete, like those of personal pages.
 * @throws Error for a page that the site does not have.
 */
export async function embeddedSite(site: CompiledSite, options: EmbedOptions): Promise<EmbeddedSite> {
  const build = await prepare(site, options);
  const [first] = build.locales;
  if (!first) throw new Error('A site needs a locale');
  const ids = options.pages ?? site.pages.map(({ id }) => id);
  const pages = ids.map((id) => {
    const page = site.pages.find((each) => each.id === id);
    if (!page) throw new Error(`The site "${site.settings.site}" has no page "${id}".`);
    return [id, pagePayload(site, first.forms, { ...page, mode: 'session' })] as const;
  });
  const modules = new Set(pages.flatMap(([, { forms }]) => Object.values(forms).map(({ module }) => module)));
  const validators = build.files
    .map(({ path, content }) => [`${build.base}/${path}`, String(content)] as const)
    .filter(([address]) => modules.has(address));
  return {
    site: sitePayload(site, routesOf(site), first.images, {}),
    pages: Object.fromEntries(pages),
    messages: site.messages,
    css: scopedCss(String(build.styles.whole.content), site.settings.site),
    base: build.base,
    validators: Object.fromEntries(validators),
  };
}
