import { expect, it } from 'vitest';
import { bareBundle } from '../../../tests/support/bare-bundle';
import type { PagePayload } from '../../model/payload';
import { preloadsOf } from './preloads';
import type { Prerendered } from './prerender';

const bundle = {
  ...bareBundle,
  application: ['assets/main.js', 'assets/App.js'],
  react: ['assets/main.js'],
  blocks: { table: ['assets/table.js'], flow: ['assets/forms.js', 'assets/flow.js'] },
  forms: ['assets/forms.js'],
};
const page = (payload: object) => ({
  payload: { forms: {}, ...payload } as unknown as PagePayload,
  file: { path: '_fp/pages/page.json', content: '' },
  boot: '/shop/_fp/site.json',
  messages: '/shop/_fp/messages/en.json',
});
const addresses = (payload: object, soon?: readonly string[]) =>
  preloadsOf(
    { base: '/shop', bundle, development: false, styles: { whole: { path: '_fp/styles.css', content: '' } } },
    page(payload),
    soon && ({ soon } as unknown as Prerendered),
  ).map(({ href }) => href.replace('/shop/', ''));
/** In the order of a document: the style sheet, the files for start-up, these scripts, the messages. */
const around = (...scripts: readonly string[]) => [
  '_fp/styles.css',
  '_fp/site.json',
  '_fp/pages/page.json',
  ...scripts,
  '_fp/messages/en.json',
];
const forms = { address: { module: '/shop/_fp/forms/a.js' } };

it('list what a session page is rendered with', () => {
  const body = [{ block: 'section', id: 's', body: [{ block: 'table', id: 't' }] }];
  expect(addresses({ body })).toEqual(around('assets/main.js', 'assets/App.js', 'assets/table.js'));
});

const shownForm = { block: 'form', id: 'f', form: 'address' };

it('list the validators of forms', () => {
  expect(addresses({ body: [shownForm], forms })).toEqual(
    around('assets/main.js', 'assets/App.js', 'assets/forms.js', '_fp/forms/a.js'),
  );
});

it('list the file of several forms once', () => {
  const joined = { address: { module: '/shop/_fp/forms/page.js#a' }, name: { module: '/shop/_fp/forms/page.js#b' } };
  const body = [shownForm, { block: 'form', id: 'n', form: 'name' }];
  expect(addresses({ body, forms: joined }).filter((path) => path.includes('_fp/forms'))).toEqual([
    '_fp/forms/page.js',
  ]);
});

it('omit a form that only a dialog shows', () => {
  const body = [{ block: 'button', id: 'b', press: [{ action: 'open', open: 'address' }] }];
  expect(addresses({ body, forms })).toEqual(around('assets/main.js', 'assets/App.js'));
});

it('list what an immediately mounted island needs', () => {
  const islands = { order: { block: 'flow', id: 'order' }, prices: { block: 'table', id: 'prices' } };
  expect(addresses({ islands }, ['order'])).toEqual(around('assets/main.js', 'assets/forms.js', 'assets/flow.js'));
});

it('are empty if all islands wait', () => {
  expect(addresses({ islands: { prices: { block: 'table', id: 'prices' } } }, [])).toEqual([]);
});
