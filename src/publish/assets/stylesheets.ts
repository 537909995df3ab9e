import type { CompiledSite } from '../../model/site';
import { kindRecipes } from '../../registry/published';
import { siteCss } from '../../theme/css';
import { hashedFile } from '../files/files';
import type { OutputFile } from '../files/files';
import type { Bundle } from './bundle';

/** Style sheets of a site, each made and written once, in the order they are asked for. */
export function stylesheets(site: CompiledSite, bundle: Bundle, base: string) {
  const css = siteCss(site.settings.theme, kindRecipes(), {
    roles: site.settings.roles,
    fonts: bundle.fonts.map((font) => `${base}/${font.path}`),
  });
  const made = new Map<string, OutputFile>();
  const stylesheet = (html?: string): OutputFile => {
    const file = hashedFile('_fp/styles.css', html === undefined ? css.whole : css.forPage(html));
    made.set(file.path, file);
    return file;
  };
  stylesheet();
  return { stylesheet, part: css.forPart, files: () => [...made.values()] };
}
