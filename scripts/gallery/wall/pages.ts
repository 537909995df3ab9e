/** The page of the wall: every picture below the page that it shows, with filters for role, language, width, scheme and state. */
import type { StateEntry } from '../../../src/model/site';
import type { Authored, Wording } from '../pages';
import type { MorePage } from '../site';
import type { WallPicture } from './camera';

const everything = 'all';
const usual = 'usual';

/** Aspects in which pictures differ, with their labels. */
const aspects: readonly {
  readonly id: string;
  readonly title: string;
  readonly of: (picture: WallPicture) => string;
}[] = [
  { id: 'role', title: 'Role', of: ({ role }) => role },
  { id: 'locale', title: 'Language', of: ({ locale }) => locale },
  { id: 'width', title: 'Width', of: ({ width }) => `${width}` },
  { id: 'scheme', title: 'Colours', of: ({ scheme }) => scheme },
  { id: 'data', title: 'Data', of: ({ state }) => (state === undefined ? usual : 'other') },
];

const place = (id: string): string => `state.wall_${id}`;

/** At first all pictures are shown; a selection stays for the tab. */
const wallState: Readonly<Record<string, StateEntry>> = Object.fromEntries(
  aspects.map(({ id }) => [
    `wall_${id}`,
    { schema: { type: 'string' }, default: everything, store: 'session', keepOnLogout: true },
  ]),
);

const stateWords = ({ operation, answer }: NonNullable<WallPicture['state']>): string =>
  `${operation}: ${answer.replace(/^state:/, '')}`;

/** Returns the caption of a picture: role, language, window and data. */
const caption = ({ role, locale, width, scheme, state }: WallPicture): string =>
  [role, locale, `${width} px`, scheme, ...(state ? [stateWords(state)] : [])].join(' · ');

type Shot = { readonly picture: WallPicture; readonly asset: string; readonly id: string };

function shotBlock({ picture, asset, id }: Shot, { say }: Wording): Authored {
  const chosen = aspects.map((aspect) => {
    const at = place(aspect.id);
    return `(${at} == '${everything}' || ${at} == '${aspect.of(picture)}')`;
  });
  const words = say(caption(picture));
  return {
    block: 'stack',
    id,
    when: chosen.join(' && '),
    body: [
      { block: 'text', id: `${id}-words`, text: words },
      { block: 'picture', id: `${id}-picture`, picture: { src: asset }, shape: 'rounded' },
    ],
  };
}

function filter(
  { id, title, of }: (typeof aspects)[number],
  pictures: readonly WallPicture[],
  { say }: Wording,
): Authored[] {
  const values = [...new Set(pictures.map(of))];
  if (values.length < 2) return [];
  return [
    {
      block: 'toggle',
      id: `by-${id}`,
      label: say(title),
      options: [everything, ...values].map((value) => ({
        id: value,
        label: say(value),
        chosen: `${place(id)} == '${value}'`,
        press: [{ action: 'set', at: place(id), value }],
      })),
    },
  ];
}

/** Returns the blocks of the wall, and the file of each picture. */
function wallBody(
  site: string,
  pictures: readonly WallPicture[],
  words: Wording,
): { readonly body: Authored[]; readonly assets: Readonly<Record<string, string>> } {
  const { say } = words;
  const shots = pictures.map((picture, index): Shot => {
    return { picture, id: `shot-${index}`, asset: `images/wall/${index}.svg` };
  });
  const pages = [...new Set(pictures.map(({ page }) => page))];
  const items = pages.map((page) => ({
    id: `of-${page}`,
    title: say(page),
    open: true,
    body: [
      {
        block: 'grid',
        id: `grid-${page}`,
        columns: 4,
        body: shots.filter(({ picture }) => picture.page === page).map((shot) => shotBlock(shot, words)),
      },
    ],
  }));
  const count = `${pages.length} pages in ${pictures.length} pictures, with recorded answers.`;
  return {
    assets: Object.fromEntries(shots.map(({ asset, picture }) => [asset, picture.file])),
    body: [
      {
        block: 'section',
        id: 'wall',
        space: 'sm',
        body: [
          { block: 'heading', id: 'wall-title', level: 1, text: say(`Wall of ${site}`), lead: say(count) },
          {
            block: 'stack',
            id: 'filters',
            direction: 'row',
            gap: 'lg',
            body: aspects.flatMap((aspect) => filter(aspect, pictures, words)),
          },
          {
            block: 'finder',
            id: 'find',
            in: 'pages',
            label: say('Find a page'),
            none: [{ block: 'text', id: 'none', text: say('No page is called that.') }],
          },
          { block: 'disclosure', id: 'pages', size: 'sm', items },
        ],
      },
    ],
  };
}

/** Returns the wall of a site as a page of the gallery. */
export const wallPage = (site: string, pictures: readonly WallPicture[]): MorePage => ({
  id: 'wall',
  title: 'Wall',
  state: wallState,
  body: (words) => wallBody(site, pictures, words),
});
