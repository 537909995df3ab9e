import { statSync, mkdtempSync, readdirSync, writeFileSync, utimesSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import type { CompiledSite, SiteSettings } from '../../model/site';
import { deriveTokens } from '../../theme/tokens';
import { brandPictures } from './brand-pictures';
import { webAppFiles } from './web-app-files';

const folder = mkdtempSync(join(tmpdir(), 'icons-'));
const write = (name: string, content: string | Uint8Array): string => {
  writeFileSync(join(folder, name), content);
  return join(folder, name);
};
const tokens = deriveTokens({ color: { brand: '#7a1f3d' }, radius: 'medium', font: 'system' });
const logo = write(
  'logo.svg',
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40"><path fill="currentColor" d="M0 0h40v40H0z"/></svg>',
);

const siteWith = (assets: Record<string, string>) =>
  ({
    assets: { 'images/logo.svg': logo, ...assets },
    settings: {
      locales: ['de'],
      languages: { de: { name: 'Deutsch', tag: 'de-DE' } },
      brand: { name: 'Bücherei', logo: 'images/logo.svg' },
      theme: { color: { brand: '#7a1f3d' } },
    },
  }) as unknown as CompiledSite;

/** Logos in the icon and in the preview of a site with these. */
const logosIn = (logos: SiteSettings['brand']['logos']) => {
  const paths = ['logo', 'small', 'brand'].map((name) => [
    `images/${name}.svg`,
    write(
      `${name}-mark.svg`,
      `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><path class="${name}"/></svg>`,
    ),
  ]);
  const site = siteWith(Object.fromEntries(paths));
  const settings = { ...site.settings, brand: { ...site.settings.brand, ...(logos && { logos }) } };
  const { icon, preview } = brandPictures({ ...site, settings }, tokens);
  return [icon, preview].map((drawing) => /class="(\w+)"/.exec(drawing)?.[1]);
};

const made = (assets = {}, cache?: string) => webAppFiles(siteWith(assets), tokens, '/town', cache);
const sizeOf = async (content: string | Uint8Array) => {
  const { format, width, height } = await sharp(Buffer.from(content as Uint8Array)).metadata();
  return `${format} ${width}x${height}`;
};

describe('the logo of the icon and of the preview', () => {
  const [small, brand] = ['images/small.svg', 'images/brand.svg'];

  it.each([
    [undefined, ['logo', 'logo']],
    [{ small }, ['small', 'logo']],
    [{ small, brand }, ['brand', 'brand']],
  ])('of a site with %j is %j', (logos, shown) => expect(logosIn(logos)).toEqual(shown));
});

describe('the icons of a site', () => {
  it('are drawn in the sizes that systems ask for', async () => {
    const { files, preview, icon } = await made();
    const named = (path: string) =>
      files.find((file) => file.path.replace(/\.[a-z0-9]{8}(?=\.)/, '') === path)?.content ?? '';
    expect(await sizeOf(named('apple-touch-icon.png'))).toBe('png 180x180');
    expect(await sizeOf(named('images/app/icon-192.png'))).toBe('png 192x192');
    expect(await sizeOf(named('images/app/icon-512.png'))).toBe('png 512x512');
    expect(await sizeOf(named('images/app/icon-maskable.png'))).toBe('png 512x512');
    expect(await sizeOf(files.find(({ path }) => path === preview)?.content ?? '')).toBe('png 1200x630');
    expect(await sizeOf(Buffer.from(named('favicon.ico') as Uint8Array).subarray(22))).toBe('png 32x32');
    expect(files.find(({ path }) => path === icon)?.content).toContain(tokens.light['bg.brand']);
  });

  it.each(['width="40" height="40"', 'width="40px" height="40" viewBox="0 0 40 40" x="0" color="red"'])(
    'has a logo with %s',
    async (attributes) => {
      const drawn = write(
        'sized.svg',
        `<svg xmlns="http://www.w3.org/2000/svg" ${attributes}><path fill="currentColor" d="M0 0h40v40H0z"/></svg>`,
      );
      const { files } = await made({ 'images/logo.svg': drawn });
      const icon = files.find(({ path }) => path.includes('maskable'))?.content as Uint8Array;
      const point = sharp(Buffer.from(icon)).extract({ left: 256, top: 256, width: 1, height: 1 });
      expect([...(await point.removeAlpha().raw().toBuffer())]).toEqual([255, 255, 255]);
    },
  );

  it('have the logo inside the safe area of a maskable icon', async () => {
    const { files } = await made();
    const icon = files.find(({ path }) => path.includes('maskable'))?.content as Uint8Array;
    const at = async (left: number, top: number) => [
      ...(await sharp(Buffer.from(icon)).extract({ left, top, width: 1, height: 1 }).removeAlpha().raw().toBuffer()),
    ];
    expect(await at(256, 256)).toEqual([255, 255, 255]);
    expect(await at(20, 256)).not.toEqual([255, 255, 255]);
    expect(await at(0, 0)).toEqual(await at(20, 256));
  });

  it('are described by the manifest', async () => {
    const { files } = await made();
    const manifest = JSON.parse(String(files.find(({ path }) => path === 'manifest.webmanifest')?.content)) as {
      icons: { src: string }[];
    };
    expect(manifest).toMatchObject({ name: 'Bücherei', lang: 'de-DE', start_url: '/town/', scope: '/town/' });
    const paths = files.map(({ path }) => `/town/${path}`);
    for (const { src } of manifest.icons) expect(paths).toContain(src);
  });

  it('prefer the operator’s own file', async () => {
    const own = write(
      'preview.png',
      await sharp({ create: { width: 1200, height: 630, channels: 3, background: '#123456' } })
        .png()
        .toBuffer(),
    );
    const ownIcon = write(
      'icon.svg',
      '<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"><path fill="#00ff00" d="M0 0h10v10H0z"/></svg>',
    );
    const { files, preview } = await made({ 'images/app/preview.png': own, 'images/app/icon.svg': ownIcon });
    const pixel = async (content: unknown) => [
      ...(await sharp(Buffer.from(content as Uint8Array))
        .extract({ left: 5, top: 5, width: 1, height: 1 })
        .removeAlpha()
        .raw()
        .toBuffer()),
    ];
    expect(await pixel(files.find(({ path }) => path === preview)?.content)).toEqual([0x12, 0x34, 0x56]);
    expect(await pixel(files.find(({ path }) => path.includes('icon-192'))?.content)).toEqual([0, 255, 0]);
  });

  it('are drawn once', async () => {
    const cache = join(folder, 'kept');
    const first = await made({}, cache);
    expect(readdirSync(cache)).toHaveLength(6);
    for (const name of readdirSync(cache)) utimesSync(join(cache, name), 1, 1);
    const again = await made({}, cache);
    expect(readdirSync(cache).map((name) => statSync(join(cache, name)).mtimeMs)).toEqual(Array(6).fill(1000));
    expect(again.files).toEqual(first.files);
    expect(first.manifest).toBe(again.manifest);
  });
});
