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
  it('are removed in the same step', () =>
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

  it('are removed with the overrides of a site', () =>
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

  it('stay if another block shows them', () =>
    withTown((town) => {
      addHeading(town);
      const more = heading('home.news', 'more');
      town.edit({ site: 'base', layer: 'base' }, { add: 'contact:', slot: 'body', item: more });
      town.edit({ site: 'base', layer: 'base' }, { remove: 'home:/news' });
      expect(town.text(texts.en)).toContain('home.news');
    }));

  it('stay if another site shows them', () =>
    withTown((town) => {
      addHeading(town);
      const more = heading('home.news', 'more');
      town.edit({}, { add: 'home:', slot: 'body', item: more, place: { after: 'title' } });
      town.edit({ site: 'base', layer: 'base' }, { remove: 'home:/news' });
      expect(town.text(texts.en)).toContain('home.news');
    }));

  it('stay if they override a text of a lower layer', () =>
    withTown((town) => {
      addHeading(town);
      town.edit({}, { text: 'home.news', language: 'en', value: 'News of the town' });
      const before = town.text('sites/town/content/messages/en.json');
      town.edit({}, { remove: 'home:/news' });
      town.edit({}, { unset: 'home:/news' });
      expect(town.text(texts.en)).toContain('home.news');
      expect(town.text('sites/town/content/messages/en.json')).toBe(before);
    }));

  it('stay if an unused part names them', () =>
    withTown((town) => {
      addHeading(town);
      const part = { faceplate: 1, id: 'spare', body: [heading('home.news')] };
      writeFileSync(join(town.root, 'content/parts/spare.json'), `${JSON.stringify(part)}\n`);
      town.project.reload();
      town.edit({ site: 'base', layer: 'base' }, { remove: 'home:/news' });
      expect(town.text(texts.en)).toContain('home.news');
    }));

  it.each(['hint', 'placeholder'])('stay if a field uses them as its %s by naming convention', (text) =>
    withTown((town) => {
      addHeading(town, `contact.email.${text}`);
      town.edit({ site: 'base', layer: 'base' }, { remove: 'home:/news' });
      expect(town.text(texts.en)).toContain(`contact.email.${text}`);
      expect(unused(town)).toEqual([]);
    }),
  );

  it('stay if they are the only override of a text that a lower layer names', () =>
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

  it('stay if an edit in the same step shows them elsewhere', () =>
    withTown((town) => {
      addHeading(town);
      const edits = [{ remove: 'home:/news' }, { add: 'contact:', slot: 'body', item: heading('home.news') }] as const;
      town.edit({ site: 'base', layer: 'base' }, ...edits);
      expect(town.text(texts.en)).toContain('home.news');
    }));
});

it('include the label of a removed entry', () =>
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

describe('the former text of a property', () => {
  it('is removed when the property is removed', () =>
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
