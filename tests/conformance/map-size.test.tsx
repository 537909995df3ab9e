import { brotliCompressSync } from 'node:zlib';
import { renderToStaticMarkup } from 'react-dom/server';
import { proxy } from 'valtio/vanilla';
import { expect, it } from 'vitest';
import MapView from '../../src/blocks/map/block';
import examples from '../../src/blocks/map/examples.json';
import { emptyScope, testBlock, TestPage } from '../../src/forms/testing';
import type { MapBlock } from '../../src/generated/blocks';
import { drawTown } from '../../sandbox/domain/network/town';

const houses = 460;

/** A town with some houses twice, a little aside: the API delivers fewer than a map has to hold. */
function bigTown() {
  const town = drawTown('og-1');
  if (town === undefined) throw new Error('There is no such town.');
  const shown = town.buildings.map((building) => building.shown);
  const aside = shown
    .slice(0, houses - shown.length)
    .map(({ ring }) => ({
      drop: true,
      ring: ring.map(([longitude, latitude]) => [longitude + 0.0071, latitude + 0.0023]),
    }));
  return { streets: town.streets, water: town.water, houses: [...shown, ...aside] };
}

it('publishes a town of 460 houses in 8 kB', () => {
  const block = testBlock({ ...examples.town.block }) as unknown as MapBlock;
  const html = renderToStaticMarkup(
    <TestPage
      store={proxy({ ...emptyScope(), state: { ...examples.given.state, ...bigTown() } })}
      messages={{ ...examples.given.messages, 'map.streets': '{count} streets as a list' }}
    >
      <MapView block={block} />
    </TestPage>,
  );
  const size = brotliCompressSync(html).length;
  console.log(`map of ${houses} houses: ${html.length} bytes, compressed ${size}`);
  expect(html.split('<li').length - 1).toBeGreaterThan(28);
  expect(size).toBeLessThanOrEqual(8192);
});
