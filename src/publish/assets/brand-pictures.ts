import { readFileSync } from 'node:fs';
import type { CompiledSite } from '../../model/site';
import { substituteTokens } from '../../theme/tokens';
import type { Tokens } from '../../theme/tokens';

/** A logo that can be nested in another drawing at any position and size. */
type Mark = (x: number, y: number, size: number) => string;

/** The start tag of a drawing without its position, size and colour; a drawing with only a size gets a viewBox. */
function unplaced(root: string): string {
  const size = ['width', 'height'].map((name) => new RegExp(`\\s${name}=["']([\\d.]+)(?:px)?["']`).exec(root)?.[1]);
  const box = /\sviewBox=/.test(root) || size.includes(undefined) ? '' : ` viewBox="0 0 ${size.join(' ')}"`;
  return root.replace(/\s(?:x|y|width|height|color)=(?:"[^"]*"|'[^']*')/g, '').replace('<svg', `<svg${box}`);
}

function markOf({ assets }: CompiledSite, name: string, { scales, light }: Tokens): Mark {
  const file = assets[name];
  if (file === undefined) return () => '';
  if (!file.endsWith('.svg')) {
    const data = `data:image/${file.endsWith('.png') ? 'png' : 'jpeg'};base64,${readFileSync(file, 'base64')}`;
    return (x, y, size) => `<image x="${x}" y="${y}" width="${size}" height="${size}" href="${data}"/>`;
  }
  const svg = substituteTokens(readFileSync(file, 'utf8'), scales)
    .replace(/^[\s\S]*?(?=<svg)/, '')
    .replace(/^<svg[^>]*>/, unplaced);
  return (x, y, size) =>
    svg.replace('<svg', `<svg x="${x}" y="${y}" width="${size}" height="${size}" color="${light['text.onBrand']}"`);
}

const drawing = (width: number, height: number, content: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${content}</svg>`;

/** Rings around the logo, each fainter than the inner one. */
function rings({ brand, accent }: Tokens['scales']): string {
  const ring = (radius: number, opacity: number) =>
    `<circle cx="600" cy="315" r="${radius}" fill="none" stroke="${brand[400]}" stroke-width="3" opacity="${opacity}"/>`;
  return (
    [240, 340, 450, 570].map((radius, index) => ring(radius, 0.5 - index * 0.11)).join('') +
    `<circle cx="${600 + 240 * Math.SQRT1_2}" cy="${315 - 240 * Math.SQRT1_2}" r="15" fill="${accent[400]}"/><circle cx="150" cy="315" r="9" fill="${accent[400]}"/>`
  );
}

/** A site's brand outside its pages: as an icon, and in link previews. */
export function brandPictures(site: CompiledSite, tokens: Tokens) {
  const { logo, logos: { brand, small = logo } = {} } = site.settings.brand;
  const mark = markOf(site, brand ?? small, tokens);
  const background = (size: number, radius: number) =>
    `<rect width="${size}" height="${size}" rx="${radius}" fill="${tokens.light['bg.brand']}"/>`;
  return {
    /** With round corners, on a transparent background. */
    icon: drawing(64, 64, background(64, 14) + mark(12, 12, 40)),
    /** Full bleed: the system crops it to its own shape. */
    fullIcon: drawing(64, 64, background(64, 0) + mark(16, 16, 32)),
    preview: drawing(
      1200,
      630,
      `<rect width="1200" height="630" fill="${tokens.light['bg.brand']}"/>${rings(tokens.scales)}${markOf(site, brand ?? logo, tokens)(460, 175, 280)}`,
    ),
  };
}
