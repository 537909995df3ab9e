import { mkdtempSync, readdirSync, statSync, writeFileSync, utimesSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import type { CompiledSite } from '../../model/site';
import { deriveTokens } from '../../theme/tokens';
import { publishImages } from './images';

const folder = mkdtempSync(join(tmpdir(), 'photographs-'));
const { scales } = deriveTokens({ color: { brand: '#7a1f3d' }, radius: 'medium', font: 'system' });

async function picture(name: string, width: number, height: number, orientation = 1): Promise<string> {
  const file = join(folder, name);
  const made = sharp({ create: { width, height, channels: 3, background: '#2f7a5d' } }).withMetadata({ orientation });
  writeFileSync(file, await (name.endsWith('.png') ? made.png() : made.jpeg()).toBuffer());
  return file;
}

const published = (assets: Record<string, string>, cache?: string, used = Object.keys(assets)) =>
  publishImages({
    site: { assets, settings: { brand: { logo: 'images/none.svg' } } } as unknown as CompiledSite,
    scales,
    base: '/town',
    used: new Set(used),
    cache,
  });
const unhashed = (path: string): string => path.replace(/\.[a-z0-9]{8}(?=\.)/, '');

describe('a photograph', () => {
  it('is published in each width up to its own', async () => {
    const { files, images } = await published({ 'images/team.png': await picture('team.png', 1000, 500) });
    expect(files.slice(0, -1).map(({ path }) => unhashed(path))).toEqual([
      'images/team.png',
      'images/team-480.avif',
      'images/team-960.avif',
      'images/team-1000.avif',
      'images/team-480.webp',
      'images/team-960.webp',
      'images/team-1000.webp',
    ]);
    const narrow = await sharp(Buffer.from(files[1]?.content as Uint8Array)).metadata();
    expect([narrow.format, narrow.width, narrow.height]).toEqual(['heif', 480, 240]);
    const image = images['images/team.png'];
    expect(image).toMatchObject({ url: `/town/${files[0]?.path}`, width: 1000, height: 500 });
    expect(
      image?.sources?.map(({ type, srcSet }) => [type, srcSet.split(', ').map((part) => part.split(' ')[1])]),
    ).toEqual([
      ['image/avif', ['480w', '960w', '1000w']],
      ['image/webp', ['480w', '960w', '1000w']],
    ]);
  });

  it('is published without camera metadata', async () => {
    const { files, images } = await published({ 'images/phone.jpg': await picture('phone.jpg', 300, 200, 6) });
    expect(images['images/phone.jpg']).toMatchObject({ width: 200, height: 300 });
    const { exif, width, height } = await sharp(Buffer.from(files[0]?.content as Uint8Array)).metadata();
    expect([exif, width, height]).toEqual([undefined, 200, 300]);
  });

  it('is encoded once for its content', async () => {
    const cache = join(folder, 'kept');
    const first = await published({ 'images/a.png': await picture('a.png', 600, 300) }, cache);
    // Five encodings, and the size of the picture.
    expect(readdirSync(cache)).toHaveLength(6);
    for (const name of readdirSync(cache)) utimesSync(join(cache, name), 1, 1);
    const again = await published({ 'images/b.png': join(folder, 'a.png') }, cache);
    expect(readdirSync(cache).map((name) => statSync(join(cache, name)).mtimeMs)).toEqual(Array(6).fill(1000));
    expect(again.files.map(({ content }) => content)).toEqual(first.files.map(({ content }) => content));
    expect(first.images['images/a.png']?.width).toBe(600);
  });

  it('that is unused is not encoded', async () => {
    const cache = join(folder, 'unused');
    const { files } = await published({ 'images/unused.png': await picture('unused.png', 600, 300) }, cache, []);
    expect(files.map(({ path }) => unhashed(path))).toEqual(['images/icons.svg']);
    expect(() => readdirSync(cache)).toThrow();
  });

  it('that cannot be read is named', async () => {
    const file = join(folder, 'broken.jpg');
    writeFileSync(file, 'no picture');
    await expect(published({ 'images/broken.jpg': file })).rejects.toThrow(
      'images/broken.jpg is not a picture that can be read',
    );
  });
});
