import { mkdtempSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { fontPackageFiles } from '../../definition/source/font-packages';
import { readFont } from '../../definition/source/font-file';
import type { Font, Theme } from '../../model/site';
import { repositoryRoot } from '../../../tests/support/repository';
import { publishFonts } from './fonts';
import type { FontOptions } from './font-files';
import type { PublishedFonts } from './fonts';
import { FontRefused, measureFont } from './font-work';

const folder = mkdtempSync(join(tmpdir(), 'faceplate-fonts-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const cache = join(folder, 'cache');

const files = join(repositoryRoot, 'node_modules/@fontsource-variable/figtree/files');
const latin = join(files, 'figtree-latin-wght-normal.woff2');
const color = { brand: '#0b5563' };
const own: Font = { family: 'Brand Sans', italic: false, subset: 'ranges', fallback: 'sans-serif' };

const options: FontOptions = {
  assets: { 'fonts/brand.woff2': latin, 'fonts/broken.woff2': join(folder, 'broken.woff2') },
  builtIn: { files: {}, measured: {} },
  base: '/shop',
  letters: () => 'Anker',
  cache,
};
writeFileSync(join(folder, 'broken.woff2'), readFileSync(latin).subarray(0, 400));

/** A font with only the tables that the check reads. */
function twoTables(): Buffer {
  const font = Buffer.alloc(114);
  font.write('true');
  font.writeUInt16BE(2, 4);
  for (const [index, tag] of ['OS/2', 'maxp'].entries()) {
    font.write(tag, 12 + 16 * index);
    font.writeUInt32BE(index === 0 ? 44 : 108, 20 + 16 * index);
    font.writeUInt32BE(index === 0 ? 64 : 6, 24 + 16 * index);
  }
  font.writeUInt16BE(400, 48);
  font.writeUInt16BE(2, 112);
  return font;
}

const publish = (
  theme: Pick<Theme, 'font' | 'headingFont' | 'headings'>,
  more: Partial<FontOptions> = {},
): Promise<PublishedFonts> => publishFonts({ color, radius: 'medium', ...theme }, { ...options, ...more });

const brand = (more: Partial<Font>): Font => ({ ...own, files: [{ src: 'fonts/brand.woff2' }], ...more });

const sizes = ({ files: found }: PublishedFonts): readonly number[] => found.map(({ content }) => content.length);

describe('fonts of a site', () => {
  it('are split by the scripts that they support', async () => {
    const { css, files: found, preloads } = await publish({ font: brand({}) });
    expect(found.map(({ path }) => path.replace(/\.\w{8}\./, '.'))).toEqual([
      'fonts/brand-latin.woff2',
      'fonts/brand-latin-ext.woff2',
    ]);
    expect(css.faces[0]).toMatchObject({ family: 'Brand Sans', weight: '300 900', format: 'woff2' });
    expect(preloads).toEqual([{ href: `/shop/${found[0]?.path}`, type: 'font/woff2' }]);
    expect(css.text).toBe('"Brand Sans",Fallback,system-ui,sans-serif');
  });

  it('keep letters without a script in one more file', async () => {
    const icons = join(repositoryRoot, 'node_modules/playwright-core/lib/vite/traceViewer');
    const codicon = readdirSync(icons).find((name) => name.startsWith('codicon.') && name.endsWith('.ttf')) ?? '';
    const assets = { 'fonts/brand.ttf': join(icons, codicon) };
    const font = { ...own, files: [{ src: 'fonts/brand.ttf' }] };
    const { css } = await publish({ font }, { assets });
    expect(css.faces.map(({ range }) => range)).toEqual(['U+EA60-F101']);
  });

  it('contain only the used letters if the theme says so', async () => {
    const [whole = 0] = sizes(await publish({ font: brand({ subset: 'none' }) }));
    const [few = 0] = sizes(await publish({ font: brand({ subset: 'letters' }) }));
    expect(whole).toBe(statSync(latin).size);
    expect(few).toBeLessThan(whole / 4);
  });

  it('contain only the requested weights', async () => {
    const { css, files: found } = await publish({ font: brand({ weights: [400, 700] }) });
    expect(css.faces[0]?.weight).toBe('400 700');
    const reading = readFont(found[0]?.content as Uint8Array);
    expect(reading).toMatchObject({ is: 'font', facts: { weights: [400, 700] } });
  });

  it('are split by the list of scripts in a package', async () => {
    const name = '@fontsource-variable/figtree';
    const assets = fontPackageFiles(repositoryRoot, { theme: { font: { package: name } } });
    const { css, files: found } = await publish({ font: { ...own, package: name } }, { assets });
    expect(css.faces.map(({ range }) => range?.slice(0, 10))).toEqual(['U+0-FF,U+1', 'U+100-2BA,']);
    expect(found[0]?.content).toEqual(readFileSync(latin));
  });

  it('have a fallback of the same size', async () => {
    const { css } = await publish({ font: brand({}), headingFont: brand({ family: 'Other', fallback: 'serif' }) });
    const { xWidthAvg, unitsPerEm } = await measureFont({ src: latin, content: readFileSync(latin) }, 400, cache);
    const [text, bold, heading] = css.standIns;
    expect(text).toMatchObject({ family: 'Fallback', local: ['Arial', 'Liberation Sans'], lineGap: 0 });
    expect(text?.size).toBeCloseTo((xWidthAvg / unitsPerEm / (917 / 2048)) * 100, 1);
    expect(((text?.ascent ?? 0) * (text?.size ?? 0)) / 10_000).toBeCloseTo(0.95, 2);
    const bolder = await measureFont({ src: latin, content: readFileSync(latin) }, 600, cache);
    expect(bold).toMatchObject({ family: 'Fallback', isBold: true, local: ['Arial Bold', 'Liberation Sans Bold'] });
    expect(bold?.size).toBeCloseTo((bolder.xWidthAvg / unitsPerEm / (987 / 2048)) * 100, 1);
    expect(heading).toMatchObject({
      family: 'FallbackH',
      isBold: true,
      local: ['Times New Roman Bold', 'Liberation Serif Bold'],
    });
  });

  it('have a bold fallback of the width of headings in the same typeface', async () => {
    const sizeOf = async (weight: 'normal' | 'semibold' | 'bold') => {
      const { css } = await publish({ font: brand({}), headings: { weight } });
      return css.standIns.map(({ isBold, size }) => [isBold, size]);
    };
    expect(await sizeOf('normal')).toEqual(await sizeOf('semibold'));
    expect(await sizeOf('bold')).toEqual([
      [false, 100.3],
      [true, 96.1],
    ]);
    expect(await sizeOf('semibold')).not.toEqual(await sizeOf('bold'));
  });

  it('are preloaded at the weight of headings', async () => {
    const boldOnly = { src: 'fonts/bold.woff2', weight: 700 };
    const headingFont = brand({ subset: 'none', files: [boldOnly, { src: 'fonts/brand.woff2', weight: 400 }] });
    const assets = { ...options.assets, 'fonts/bold.woff2': join(files, 'figtree-latin-ext-wght-normal.woff2') };
    const { preloads, css } = await publish(
      { font: 'system', headingFont, headings: { weight: 'normal' } },
      { assets },
    );
    expect(preloads.map(({ href }) => href.replace(/\.\w{8}\./, '.'))).toEqual(['/shop/fonts/brand.woff2']);
    expect(css.standIns[0]).toMatchObject({ isBold: false, local: ['Arial', 'Liberation Sans'] });
  });

  it('come from the cache the second time', async () => {
    const first = await publish({ font: brand({}) });
    const kept = readdirSync(cache).map((name) => [name, statSync(join(cache, name)).mtimeMs]);
    expect(await publish({ font: brand({}) })).toEqual(first);
    expect(readdirSync(cache).map((name) => [name, statSync(join(cache, name)).mtimeMs])).toEqual(kept);
  });

  it('are rejected by name if they are damaged', async () => {
    const broken = publish({ font: brand({ files: [{ src: 'fonts/broken.woff2' }] }) });
    await expect(broken).rejects.toThrow(FontRefused);
    await expect(broken).rejects.toThrow(
      'fonts/broken.woff2 is not a font that can be read. It is damaged or cut off.',
    );
  });

  it('are rejected by name if a library cannot read them', async () => {
    const damaged = join(folder, 'damaged.woff2');
    writeFileSync(damaged, twoTables());
    const refused = publish({ font: brand({}) }, { assets: { 'fonts/brand.woff2': damaged } });
    await expect(refused).rejects.toThrow(FontRefused);
    await expect(refused).rejects.toThrow('fonts/brand.woff2 is not a font that can be read');
  });

  it('have a rule each if several share a file', async () => {
    const names = await publish({
      font: brand({ subset: 'none' }),
      headingFont: brand({ family: 'Other', subset: 'none' }),
    });
    expect([names.files.length, ...names.css.faces.map(({ family }) => family)]).toEqual([1, 'Brand Sans', 'Other']);
    const parts = ['U+0-FF', 'U+100-17F'].map((range) => ({ src: 'fonts/brand.woff2', range }));
    const ranges = await publish({ font: brand({ subset: 'none', files: parts }) });
    expect([ranges.files.length, ...ranges.css.faces.map(({ range }) => range)]).toEqual([1, 'U+0-FF', 'U+100-17F']);
  });

  it('of the release are published unchanged', async () => {
    const builtIn = { files: { 'fonts/figtree-latin-wght-normal.woff2': latin }, measured: {} };
    const { css, files: found } = await publish({ font: 'figtree' }, { builtIn });
    expect(found.map(({ content }) => content)).toEqual([readFileSync(latin)]);
    expect(css.faces[0]?.range).toBe('U+0-FF,U+152-153,U+2000-22FF');
  });

  it('of the system need no file', async () => {
    expect(await publish({ font: 'system' })).toEqual({
      css: { faces: [], standIns: [], text: 'system-ui,sans-serif', heading: undefined },
      files: [],
      preloads: [],
    });
  });
});
