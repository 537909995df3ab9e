// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { studioTab } from '../../tests/support/studio-tab';
import type { BlockAnswer, StudioEdit, StudioLayer } from '../protocol';
import { ValueForm } from './ValueForm';

const layer = (id: string): StudioLayer => ({
  id,
  title: id,
  folder: `sites/${id}/`,
  sites: [id],
  speaks: ['en', 'de'],
});
const site = { id: 'town', title: 'Town', layers: [layer('town'), layer('base')], languages: ['en', 'de'], roles: [] };
const at = (name: string, line: number) => ({ layer: name, file: `sites/${name}/content/pages/home.json`, line });

const answer: BlockAnswer = {
  kind: 'heading',
  title: 'Heading',
  description: 'A heading.',
  schema: {
    properties: {
      text: { type: ['string', 'object'], 'x-ref': 'message', description: 'What it says.' },
      lead: { type: ['string', 'object'], 'x-ref': 'message' },
      level: { type: 'integer', minimum: 1, maximum: 4, default: 2 },
      size: { enum: ['sm', 'md', 'lg', 'xl', 'display'] },
      roles: { type: 'array', items: { type: 'string', 'x-ref': 'role' } },
      ways: { type: 'array', items: { enum: ['mail', 'print'] } },
      tags: { type: 'array', items: { enum: ['new'] } },
      rows: { type: 'array', items: { properties: { id: { type: 'string' } } } },
      first: { type: 'string', 'x-item-of': 'rows' },
    },
  },
  values: [
    { key: ['text'], value: 'home.title', at: at('base', 3), inherited: true },
    { key: ['ways'], value: ['print'], at: at('base', 5), inherited: true },
    { key: ['tags'], value: ['new'], at: at('base', 7), inherited: true },
    { key: ['rows'], value: [{ id: 'one' }, { id: 'two' }], at: at('base', 6), inherited: true },
    { key: ['level'], value: 3, at: at('town', 4), inherited: false, before: { value: 1, at: at('base', 4) } },
  ],
  texts: [
    {
      id: 'home.title',
      key: ['text'],
      elsewhere: 0,
      languages: {
        en: { text: 'Hello {name}', at: at('town', 9), inherited: false, isBelow: true },
        de: { text: 'Hallo {name}', at: at('base', 9), inherited: true, isBelow: false },
      },
    },
  ],
  layers: site.layers,
};

const open = {
  site,
  page: { id: 'home', title: 'Home', path: '/' },
  path: '/title',
  select: () => undefined,
  entry: undefined,
  selectEntry: () => undefined,
};
const names: Readonly<Record<string, readonly string[]>> = { role: ['anonymous', 'customer'] };
const read = <T,>(path: string) => {
  const ref = new URLSearchParams(path.split('?')[1]).get('ref') ?? '';
  const choices = names[ref]?.map((id) => ({ id, title: id })) ?? [{ id: 'home.title.lead', title: 'Taken' }];
  return Promise.resolve({ choices } as T);
};

type Edit = (edits: readonly StudioEdit[], layer?: string) => Promise<boolean>;

const formOf = (shown: BlockAnswer, edit: Edit) =>
  studioTab(<ValueForm answer={shown} address="home:/title" id="title" />, {
    open,
    editing: { edit, write: edit, isReadOnly: false, languages: ['en', 'de'] },
    read,
  });

/** Shows the form; returns the edits that it sends, each with its layer. */
function showForm(): { readonly edits: StudioEdit; readonly layer: string | undefined }[] {
  const sent: { readonly edits: StudioEdit; readonly layer: string | undefined }[] = [];
  render(
    formOf(answer, (edits, other) => {
      sent.push(...edits.map((each) => ({ edits: each, layer: other })));
      return Promise.resolve(true);
    }),
  );
  return sent;
}

afterEach(cleanup);

const type = (field: HTMLElement, value: string) => {
  fireEvent.change(field, { target: { value } });
  fireEvent.blur(field);
};

describe('the panel', () => {
  it('shows where each value is written', () => {
    showForm();
    expect(screen.getByText('pages/home.json:3')).toBeDefined();
    expect(screen.getByText('pages/home.json:4')).toBeDefined();
  });

  it('creates a message in every language for a property without a text', async () => {
    const sent = showForm();
    fireEvent.click(screen.getByRole('button', { name: 'Choose a text of the site' }));
    await screen.findByText('Taken (home.title.lead)');
    type(screen.getByLabelText(/^New text/), 'Fast and steady');
    expect(sent.map(({ edits }) => edits)).toEqual([
      { text: 'home.title.lead-2', language: 'en', value: 'Fast and steady' },
      { text: 'home.title.lead-2', language: 'de', value: 'Fast and steady' },
      { set: 'home:/title', key: ['lead'], value: 'home.title.lead-2' },
    ]);
  });

  it('follows a text that changes while the values stay', () => {
    const edit = () => Promise.resolve(true);
    const { rerender } = render(formOf(answer, edit));
    const own = { text: 'Moin {name}', at: at('town', 7), inherited: false, isBelow: true };
    const texts = answer.texts.map((text) => ({ ...text, languages: { ...text.languages, de: own } }));
    rerender(formOf({ ...answer, texts }, edit));
    expect(screen.getByDisplayValue('Moin {name}')).toBeDefined();
    expect(screen.getByRole('button', { name: 'Back to inherited: German' })).toBeDefined();
  });

  it('sends a text in its language when the field is left', () => {
    const sent = showForm();
    type(screen.getByLabelText('German'), 'Guten Tag {name}');
    expect(sent).toEqual([
      { edits: { text: 'home.title', language: 'de', value: 'Guten Tag {name}' }, layer: undefined },
    ]);
  });

  it('sends nothing if nothing was changed', () => {
    const sent = showForm();
    fireEvent.blur(screen.getByLabelText('German'));
    expect(sent).toEqual([]);
  });

  it('keeps a text without its placeholder', () => {
    const sent = showForm();
    type(screen.getByLabelText('English'), 'Hello');
    expect(sent).toEqual([]);
    expect(screen.getByText(/placeholder \{name\} is missing/)).toBeDefined();
  });

  it('sends a number as a number', () => {
    const sent = showForm();
    type(screen.getByLabelText('Level'), '2');
    expect(sent).toEqual([{ edits: { set: 'home:/title', key: ['level'], value: 2 }, layer: undefined }]);
  });

  it('restores the inherited value in the layer that overrides it', () => {
    const sent = showForm();
    fireEvent.click(screen.getByRole('button', { name: 'Back to inherited: Level' }));
    expect(sent).toEqual([{ edits: { unset: 'home:/title', key: ['level'] }, layer: 'town' }]);
  });

  it('restores the inherited text', () => {
    const sent = showForm();
    const english = screen.getByLabelText('English').closest<HTMLElement>('[data-language]');
    fireEvent.click(within(english as HTMLElement).getByRole('button'));
    expect(sent).toEqual([{ edits: { untext: 'home.title', language: 'en' }, layer: 'town' }]);
  });

  it('offers no reset for a text that no layer below has', () => {
    const own = { text: 'Moin', at: at('town', 7), inherited: false, isBelow: false };
    const texts = answer.texts.map((text) => ({ ...text, languages: { en: own } }));
    render(formOf({ ...answer, texts }, () => Promise.resolve(true)));
    const english = screen.getByLabelText('English').closest<HTMLElement>('[data-language]');
    expect(english && within(english).queryByRole('button')).toBeNull();
  });

  it('offers the names of the site to tick', async () => {
    const sent = showForm();
    fireEvent.click(await screen.findByRole('checkbox', { name: 'customer' }));
    const wanted = { set: 'home:/title', key: ['roles'], value: ['customer'] };
    await waitFor(() => expect(sent).toEqual([{ edits: wanted, layer: undefined }]));
  });

  it('appends a ticked value', async () => {
    const sent = showForm();
    fireEvent.click(screen.getByRole('checkbox', { name: 'mail' }));
    const wanted = { set: 'home:/title', key: ['ways'], value: ['print', 'mail'] };
    await waitFor(() => expect(sent).toEqual([{ edits: wanted, layer: undefined }]));
  });

  it('removes a list whose last value is unticked', async () => {
    const sent = showForm();
    fireEvent.click(screen.getByRole('checkbox', { name: 'new' }));
    await waitFor(() => expect(sent).toEqual([{ edits: { drop: 'home:/title', key: ['tags'] }, layer: undefined }]));
  });

  it('offers the items of the list that a property names', () => {
    const sent = showForm();
    fireEvent.change(screen.getByLabelText('First'), { target: { value: 'two' } });
    expect(sent).toEqual([{ edits: { set: 'home:/title', key: ['first'], value: 'two' }, layer: undefined }]);
  });

  it('offers every value that the kind allows', () => {
    const sent = showForm();
    fireEvent.change(screen.getByLabelText('Size'), { target: { value: 'lg' } });
    expect(sent).toEqual([{ edits: { set: 'home:/title', key: ['size'], value: 'lg' }, layer: undefined }]);
  });

  it('accepts an address instead of a page', async () => {
    const sent: StudioEdit[] = [];
    const to = { page: 'home' };
    const schema = { properties: { to: { type: 'object', 'x-target': true } } };
    const values = [{ key: ['to'], value: to, inherited: false }];
    render(
      formOf({ ...answer, schema, values, texts: [] }, (edits) => {
        sent.push(...edits);
        return Promise.resolve(true);
      }),
    );
    fireEvent.click(screen.getByRole('radio', { name: 'An address' }));
    expect(sent).toEqual([]);
    type(await screen.findByRole('textbox', { name: /^An address/ }), 'https://town.example/');
    expect(sent).toEqual([{ set: 'home:/title', key: ['to'], value: { url: 'https://town.example/' } }]);
  });

  describe('a picture', () => {
    const src = { type: 'string', 'x-ref': 'asset' };
    const picture = { type: 'object', properties: { src, shape: { enum: ['square', 'round'] } }, required: ['src'] };
    const shownPicture = (required: readonly string[]): StudioEdit[] => {
      const sent: StudioEdit[] = [];
      const value = { src: 'images/square.svg', shape: 'round' };
      const values = [
        { key: ['picture'], value, at: at('town', 4), inherited: false },
        { key: ['picture', 'src'], value: value.src, at: at('town', 4), inherited: false },
      ];
      const schema = { properties: { picture }, required };
      render(
        formOf({ ...answer, schema, values, texts: [] }, (edits) => {
          sent.push(...edits);
          return Promise.resolve(true);
        }),
      );
      return sent;
    };

    it('is removed whole', () => {
      const sent = shownPicture([]);
      fireEvent.click(screen.getByRole('button', { name: 'Remove picture: Picture' }));
      expect(sent).toEqual([{ drop: 'home:/title', key: ['picture'] }]);
    });

    it('is removed whole if none is chosen instead', () => {
      const sent = shownPicture([]);
      fireEvent.change(screen.getByRole('combobox'), { target: { value: '' } });
      expect(sent).toEqual([{ drop: 'home:/title', key: ['picture'] }]);
    });

    it('stays if the block requires one', () => {
      shownPicture(['picture']);
      expect(screen.queryByRole('button', { name: /^Remove picture/ })).toBeNull();
    });
  });

  it('restores a page when its address is undone', async () => {
    const schema = { properties: { to: { type: 'object', 'x-target': true } } };
    const leading = (to: object) => ({
      ...answer,
      schema,
      values: [{ key: ['to'], value: to, inherited: false }],
      texts: [],
    });
    const edit = () => Promise.resolve(true);
    const { rerender } = render(formOf(leading({ page: 'home' }), edit));
    fireEvent.click(screen.getByRole('radio', { name: 'An address' }));
    await screen.findByRole('textbox', { name: /^An address/ });
    rerender(formOf(leading({ url: 'https://town.example/' }), edit));
    rerender(formOf(leading({ page: 'home' }), edit));
    await waitFor(() => expect(screen.queryByRole('textbox', { name: /^An address/ })).toBeNull());
  });
});
