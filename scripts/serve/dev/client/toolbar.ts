/** A small toolbar in a corner, to change the page, language, role, state of the data, width, and light or dark. */
import { statePrefix } from '../../samples/keys';
import { devGallery } from '../messages';
import type { DevPage, DevSite } from '../messages';
import { showPseudo, showScheme } from './appearance';
import type { Scheme } from './appearance';
import { ownElement, textElement } from './element';
import { styles } from './toolbar-styles';
import { becomeRole, chooseAnswer, roleNow, toolbarKey } from './visitor';

const widths = ['360', '768', '1280'] as const;
const slow = 1500;

type Choices = { readonly scheme: Scheme; readonly pseudo: boolean; readonly open: boolean };

const usual: Choices = { scheme: 'system', pseudo: false, open: false };

/** Returns the choices of this tab. */
const chosen = (): Choices => ({
  ...usual,
  ...(JSON.parse(sessionStorage.getItem(toolbarKey) ?? '{}') as Partial<Choices>),
});

function choose(more: Partial<Choices>): Choices {
  const now = { ...chosen(), ...more };
  sessionStorage.setItem(toolbarKey, JSON.stringify(now));
  return now;
}

type Option = readonly [value: string, label: string];

function select(label: string, options: readonly Option[], value: string, take: (value: string) => void): HTMLElement {
  const list = document.createElement('select');
  list.append(
    ...options.map(([id, words]) => {
      const option = document.createElement('option');
      option.value = id;
      option.textContent = words;
      return option;
    }),
  );
  list.value = value;
  list.addEventListener('change', () => take(list.value));
  const row = document.createElement('label');
  row.append(textElement('span', label), list);
  return row;
}

function button(label: string, press: () => void): HTMLButtonElement {
  const element = document.createElement('button');
  element.type = 'button';
  element.textContent = label;
  element.addEventListener('click', press);
  return element;
}

function link(label: string, address: string): HTMLAnchorElement {
  const element = document.createElement('a');
  element.href = address;
  element.textContent = label;
  return element;
}

const here = () => document.documentElement.dataset;

const go = (address: string | undefined): void => {
  if (address !== undefined) location.assign(address);
};

type DevSamples = NonNullable<DevSite['samples']>;

const dataStates: readonly Option[] = ['loading', 'failed', 'empty'].map((state) => [
  statePrefix + state,
  `(${state})`,
]);

function dataOf({ operations, chosen: now }: DevSamples, operation: string): HTMLElement {
  const recorded = (operations[operation] ?? []).map((name) => [name, name] as const);
  return select(
    operation,
    [['', '(usual)'], ...recorded, ...dataStates],
    now[operation] ?? '',
    (answer) => void chooseAnswer({ operation, answer }),
  );
}

/** Returns controls for the role of the visitor and the API's responses. */
function answers(samples: DevSamples, page: DevPage | undefined): readonly HTMLElement[] {
  const roles = samples.people.map(({ role }) => [role, role] as const);
  const speeds: readonly Option[] = [
    ['0', 'fast'],
    [String(slow), 'slow'],
  ];
  return [
    ...(roles.length > 1 ? [select('Role', roles, roleNow(samples), (role) => becomeRole(role, samples))] : []),
    ...(page?.data ?? []).map((operation) => dataOf(samples, operation)),
    select('Network', speeds, String(samples.delay), (delay) => void chooseAnswer({ delay: Number(delay) })),
  ];
}

/** Returns buttons that open this page in a window of a certain width: unlike a frame, with its own media queries and scroll bars. */
function sizes(): HTMLElement {
  const row = document.createElement('div');
  row.className = 'row';
  row.append(
    textElement('span', 'Width'),
    ...widths.map((width) => button(width, () => void open(location.href, '', `popup,width=${width},height=800`))),
  );
  return row;
}

function contents({ site, locales, pages, samples }: DevSite): HTMLElement {
  const { locale = '', page: id = '' } = here();
  const page = pages.find((each) => each.id === id);
  const now = chosen();
  const panel = document.createElement('div');
  panel.className = 'panel';
  panel.append(
    textElement('strong', site),
    select(
      'Page',
      pages.map((each) => [each.id, `${each.id}  ${each.addresses[locale] ?? ''}`]),
      id,
      (other) => go(pages.find((each) => each.id === other)?.addresses[locale]),
    ),
    ...(locales.length > 1
      ? [
          select(
            'Language',
            locales.map((each) => [each.id, each.name]),
            locale,
            (other) => go(page?.addresses[other]),
          ),
        ]
      : []),
    ...(samples ? answers(samples, page) : []),
    select(
      'Colours',
      (['system', 'light', 'dark'] as const).map((each) => [each, each]),
      now.scheme,
      (scheme) => showScheme(choose({ scheme: scheme as Scheme }).scheme),
    ),
    select(
      'Texts',
      [
        ['', 'as they are'],
        ['pseudo', 'pseudo language'],
      ],
      now.pseudo ? 'pseudo' : '',
      (texts) => {
        choose({ pseudo: texts !== '' });
        location.reload();
      },
    ),
    sizes(),
    link('Every kind', `${devGallery}/`),
  );
  return panel;
}

let shown: HTMLElement | undefined;

/** Applies the earlier choices of this tab. */
export function applyChoices(): void {
  const { scheme, pseudo } = chosen();
  if (scheme !== 'system') showScheme(scheme);
  if (pseudo) showPseudo();
}

/** Shows the toolbar with the choices of a site. */
export function showToolbar(site: DevSite): void {
  shown?.remove();
  const { host, root } = ownElement('fp-toolbar', styles);
  host.setAttribute('role', 'region');
  host.setAttribute('aria-label', 'faceplate dev');
  const details = document.createElement('details');
  details.open = chosen().open;
  details.addEventListener('toggle', () => choose({ open: details.open }));
  details.append(textElement('summary', 'dev'), contents(site));
  root.append(details);
  shown = host;
  document.body.append(host);
}
