import { describe, expect, it } from 'vitest';
import type { ColorsAnswer } from '../../../studio/brand-protocol';
import type { BlockAnswer, ChoicesAnswer } from '../../../studio/protocol';
import { shortenVariables } from '../../../src/theme/shorten';
import { withStudio } from '../../../tests/support/studio';
import type { OpenStudio } from '../../../tests/support/studio';

const theme = 'site.json:/theme';
const pairsWith = async ({ get }: OpenStudio, tried = ''): Promise<ColorsAnswer['pairs']> =>
  ((await get(`colors?site=base${tried}`)).json as ColorsAnswer).pairs;
const low = (pairs: ColorsAnswer['pairs']) => pairs.filter(({ ratio, needed }) => ratio < needed);

describe('the theme', () => {
  it('is described with the origin of each value', () =>
    withStudio([], async ({ get }) => {
      const answer = (await get(`block?site=base&address=${theme}`)).json as BlockAnswer;
      expect(answer.values.find(({ key }) => key.join('.') === 'color.brand')).toMatchObject({
        at: { layer: 'base', file: 'site.json' },
        inherited: false,
      });
      expect(Object.keys((answer.schema as { properties: object }).properties)).toContain('radius');
    }));

  it('has only readable colour pairs', () =>
    withStudio([], async (open) => {
      const pairs = await pairsWith(open);
      expect(pairs.length).toBeGreaterThan(100);
      expect(low(pairs)).toEqual([]);
    }));

  it('offers a repair for a brand colour that is too light', () =>
    withStudio([], async (open) => {
      const [pair] = low(await pairsWith(open, '&key=color/brand&value=%23f5d000'));
      expect(pair).toMatchObject({ front: 'brand', ground: 'white', needed: 4.5, repair: { key: ['color', 'brand'] } });
      const repaired = pair?.repair?.value ?? '';
      const pairs = await pairsWith(open, `&key=color/brand&value=${encodeURIComponent(repaired)}`);
      expect(low(pairs)).toEqual([]);
      expect(pairs.find(({ front }) => front === 'action')?.colors[0]).toBe(repaired);
    }));

  it('is shown in the colours of the page while a value is tried', () =>
    withStudio([], async ({ get }) => {
      const cssWith = async (tried: string) => ((await get(`colors?site=base${tried}`)).json as ColorsAnswer).css;
      const name = shortenVariables('--c-text-muted');
      expect(await cssWith('&key=color/roles/light/text.muted&value=%23123456')).toContain(`${name}:#123456;`);
      expect(await cssWith('')).toBeUndefined();
    }));

  it('offers a repair for the colour of a role', () =>
    withStudio([], async (open) => {
      const key = 'color/roles/light/text.muted';
      const [pair] = low(await pairsWith(open, `&key=${key}&value=%23aaaaaa`));
      expect(pair).toMatchObject({ mode: 'light', front: 'text.muted', repair: { key: key.split('/') } });
      const repaired = encodeURIComponent(pair?.repair?.value ?? '');
      expect(low(await pairsWith(open, `&key=${key}&value=${repaired}`))).toEqual([]);
    }));

  it('repairs the colour being tried', () => {
    const roles = { light: { 'text.muted': '#555555', 'bg.muted': '#f5f5f5' } };
    const named = { from: '"color": {', to: `"color": { "roles": ${JSON.stringify(roles)},` };
    return withStudio([{ file: 'site.json', ...named }], async (open) => {
      const key = 'color/roles/light/bg.muted';
      const pairs = low(await pairsWith(open, `&key=${key}&value=%23777777`));
      const pair = pairs.find(
        ({ mode, front, ground }) => mode === 'light' && `${front} ${ground}` === 'text.muted bg.muted',
      );
      expect(pair?.repair?.key).toEqual(key.split('/'));
    });
  });

  it('has no pairs for an invalid colour', () =>
    withStudio([], async (open) => {
      for (const tried of ['color/brand&value=red', 'color&value=%23aaaaaa', 'color/roles/light/text&value=x'])
        expect([tried, await pairsWith(open, `&key=${tried}`)]).toEqual([tried, []]);
    }));

  it('offers the typefaces of the site', () => {
    const font = { file: 'content/fonts/source-serif.woff2', to: 'wOF2' };
    const license = { file: 'content/fonts/LICENSE.txt', to: 'Anybody may use it.' };
    return withStudio([font, license], async ({ get }) => {
      const { choices } = (await get('choices?site=base&ref=font')).json as ChoicesAnswer;
      expect(choices.map(({ title }) => title)).toEqual(['figtree', 'system', 'Source serif']);
      expect(JSON.parse(choices[2]?.id ?? '')).toEqual({
        family: 'Source serif',
        files: [{ src: 'fonts/source-serif.woff2' }],
      });
    });
  });

  it('is edited like a block', () =>
    withStudio([], async ({ post, get }) => {
      const edits = [{ set: theme, key: ['radius'], value: 'large' }];
      expect((await post('edit', { site: 'base', layer: 'base', scope: 'here', edits })).json).toMatchObject({
        done: true,
      });
      const answer = (await get(`block?site=base&address=${theme}`)).json as BlockAnswer;
      expect(answer.values.find(({ key }) => key[0] === 'radius')).toMatchObject({ value: 'large' });
      expect((await post('undo', {})).json).toMatchObject({ done: true });
    }));
});
