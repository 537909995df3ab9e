import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { withTown } from '../../../tests/support/edited-town';
import type { EditedTown } from '../../../tests/support/edited-town';

const texts = { en: 'content/messages/en.json', de: 'content/messages/de.json' };

const heading = (text: string, id = 'news') => ({ block: 'heading', id, text, level: 2 });

/** Adds a heading to the home page of the base, with its own text in both languages. */
function addHeading({ edit }: EditedTown, text = 'home.news'): void {
  edit(
    { site: 'base', layer: 'base' },
    { text, language: 'en', value: 'News' },
    { text, language: 'de', value: 'Neues' },
    { add: 'home:', slot: 'body', item: heading(text), place: { after: 'title' } },
  );
}

const unused = ({ project }: EditedTown): readonly string[] =>
  project.check().flatMap(({ code, message }) => (code === 'FP5108' ? [message] : []));

describe('the texts of a removed block', () => {
  it('go with it in the same step', () =>
    withTown((town) => {
      const before = [town.text(texts.en), town.text(texts.de)];
      addHeading(town);
      const files = town.edit({ site: 'base', layer: 'base' }, { remove: 'home:/news' });
      expect([...files].sort()).toEqual([
        'content/messages/de.json',
        'content/messages/en.json',
        'content/pages/home.json',
      ]);
      expect([town.text(texts.en), town.text(texts.de)]).toEqual(before);
      expect(unused(town)).toEqual([]);
    }));

  it('go with the words of a site for them', () =>
    withTown((town) => {
      const own = 'sites/town/content/messages/en.json';
      addHeading(town);
      const before = town.text(own);
      town.edit({}, { text: 'home.news', language: 'en', value: 'News of the town' });
      const files = town.edit({ site: 'base', layer: 'base' }, { remove: 'home:/news' });
      expect(files).toContain(own);
      expect(town.text(own)).toBe(before);
      expect(unused(town)).toEqual([]);
    }));

  it('stay where another block shows them', () =>
    withTown((town) => {
      addHeading(town);
      const more = heading('home.news', 'more');
      town.edit({ site: 'base', layer: 'base' }, { add: 'contact:', slot: 'body', item: more });
      town.edit({ site: 'base', layer: 'base' }, { remove: 'home:/news' });
      expect(town.text(texts.en)).toContain('home.news');
    }));

  it('stay where another site shows them', () =>
    withTown((town) => {
      addHeading(town);
      const more = heading('home.news', 'more');
      town.edit({}, { add: 'home:', slot: 'body', item: more, place: { after: 'title' } });
      town.edit({ site: 'base', layer: 'base' }, { remove: 'home:/news' });
      expect(town.text(texts.en)).toContain('home.news');
    }));

  it('stay where they are other words for a text of a layer below', () =>
    withTown((town) => {
      addHeading(town);
      town.edit({}, { text: 'home.news', language: 'en', value: 'News of the town' });
      const before = town.text('sites/town/content/messages/en.json');
      town.edit({}, { remove: 'home:/news' });
      town.edit({}, { unset: 'home:/news' });
      expect(town.text(texts.en)).toContain('home.news');
      expect(town.text('sites/town/content/messages/en.json')).toBe(before);
    }));

  it('stay where a part that nothing uses names them', () =>
    withTown((town) => {
      addHeading(town);
      const part = { faceplate: 1, id: 'spare', body: [heading('home.news')] };
      writeFileSync(join(town.root, 'content/parts/spare.json'), `${JSON.stringify(part)}\n`);
      town.project.reload();
      town.edit({ site: 'base', layer: 'base' }, { remove: 'home:/news' });
      expect(town.text(texts.en)).toContain('home.news');
    }));

  it.each(['hint', 'placeholder'])('stay where a field has them as its %s by its name alone', (text) =>
    withTown((town) => {
      addHeading(town, `contact.email.${text}`);
      town.edit({ site: 'base', layer: 'base' }, { remove: 'home:/news' });
      expect(town.text(texts.en)).toContain(`contact.email.${text}`);
      expect(unused(town)).toEqual([]);
    }),
  );

  it('stay where they are the only words for a text that a layer below names', () =>
    withTown((town) => {
      const { en, de } = texts;
      const before = [town.text(en), town.text(de)];
      addHeading(town);
      // Each town has its own version of this text.
      [en, de].forEach((file, index) => writeFileSync(join(town.root, file), before[index] ?? ''));
      town.project.reload();
      town.edit(
        {},
        { text: 'home.news', language: 'en', value: 'News of the town' },
        { text: 'home.news', language: 'de', value: 'Neues aus der Stadt' },
      );
      town.edit({}, { remove: 'home:/news' });
      town.edit({}, { unset: 'home:/news' });
      expect(town.text(`sites/town/${en}`)).toContain('News of the town');
    }));

  it('stay where an edit of the same step shows them elsewhere', () =>
    withTown((town) => {
      addHeading(town);
      const edits = [{ remove: 'home:/news' }, { add: 'contact:', slot: 'body', item: heading('home.news') }] as const;
      town.edit({ site: 'base', layer: 'base' }, ...edits);
      expect(town.text(texts.en)).toContain('home.news');
    }));
});

it('takes the label of a removed entry with it', () =>
  withTown((town) => {
    const label = 'menu.news';
    town.edit(
      { site: 'base', layer: 'base' },
      { text: label, language: 'en', value: 'News' },
      { text: label, language: 'de', value: 'Neues' },
      { add: 'menu.json:/menus', slot: 'header', item: { id: 'news', message: label, to: { page: 'contact' } } },
    );
    town.edit({ site: 'base', layer: 'base' }, { remove: 'menu.json:/menus/header/news' });
    expect(town.text(texts.en)).not.toContain(label);
  }));

describe('a text that a property names no longer', () => {
  it('goes where the property is left out', () =>
    withTown((town) => {
      const text = 'home.ways.detail';
      const items = [{ id: 'mail', icon: 'arrow', label: 'contact.title', detail: text }];
      town.edit(
        { site: 'base', layer: 'base' },
        { text, language: 'en', value: 'Every day' },
        { text, language: 'de', value: 'Jeden Tag' },
        { add: 'home:', slot: 'body', item: { block: 'contacts', id: 'ways', items } },
      );
      town.edit({ site: 'base', layer: 'base' }, { drop: 'home:/ways', key: ['items', 'mail', 'detail'] });
      expect(town.text(texts.en)).not.toContain(text);
    }));
});
