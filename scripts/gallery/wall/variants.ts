/** Selects the pictures of a wall: each page for each role with access, by language, width, scheme and state of its data. */
import type { DevSite } from '../../serve/dev/messages';
import { statePrefix } from '../../serve/samples/keys';
import type { CompiledPage } from '../../../src/model/page';

const schemes = ['light', 'dark'] as const;
type WallScheme = (typeof schemes)[number];

/** Replacement of the default answer: an operation, and the name of a recorded answer or `state:…`. */
export type WallState = { readonly operation: string; readonly answer: string };

/** A page load with its visitor and data. */
export type WallVisit = {
  readonly page: string;
  readonly address: string;
  readonly role: string;
  readonly locale: string;
  readonly state?: WallState;
};

/** A visit in a window. */
export type Variant = WallVisit & { readonly width: number; readonly scheme: WallScheme };

export type WallChoice = {
  readonly pages?: readonly string[] | undefined;
  readonly locales?: readonly string[] | undefined;
  readonly widths: readonly number[];
  /** Whether to show each page once for each language: to the first role that may open it, with its default data. */
  readonly brief?: boolean;
};

/** Returns the states of the data. They are shown once: in the first language, to the first role with access. */
function statesOf({ samples }: DevSite, operations: readonly string[]): readonly WallState[] {
  return operations.flatMap((operation) => {
    // The first recorded answer is the default.
    const recorded = (samples?.operations[operation] ?? []).slice(1);
    const states = ['loading', 'failed', 'empty'].map((state) => statePrefix + state);
    return [...recorded, ...states].map((answer) => ({ operation, answer }));
  });
}

/** Returns the visits. Takes the access of all pages, the addresses, roles and answers of the site, and a selection. */
export function visitsOf(
  all: readonly Pick<CompiledPage, 'id' | 'access'>[],
  offered: DevSite,
  { pages, locales, brief = false }: WallChoice,
): readonly WallVisit[] {
  const people = offered.samples?.people.map(({ role }) => role) ?? [];
  const wanted = offered.locales.map(({ id }) => id).filter((id) => locales?.includes(id) ?? true);
  return offered.pages
    .filter(({ id }) => pages?.includes(id) ?? true)
    .flatMap(({ id: page, addresses, data }) => {
      const access = all.find(({ id }) => id === page)?.access;
      const roles = people.filter((role) => access?.includes(role) ?? true);
      return roles.slice(0, brief ? 1 : undefined).flatMap((role, index) =>
        wanted.flatMap((locale, place): WallVisit[] => {
          const usual = { page, address: addresses[locale] ?? '/', role, locale };
          const states = !brief && index === 0 && place === 0 ? statesOf(offered, data) : [];
          return [usual, ...states.map((state) => ({ ...usual, state }))];
        }),
      );
    });
}

/** Returns the windows of a visit: all of them, or only the first if just the data differs. */
export const windowsOf = ({ state }: WallVisit, { widths }: WallChoice): readonly Pick<Variant, 'width' | 'scheme'>[] =>
  widths.flatMap((width) => schemes.map((scheme) => ({ width, scheme }))).slice(0, state === undefined ? undefined : 1);
