/** Which pictures a wall has: every page as each role may see it, in each language, width and scheme, with each state of its data. */
import type { DevSite } from '../../serve/dev/messages';
import { statePrefix } from '../../serve/samples/keys';
import type { CompiledPage } from '../../../src/model/page';

const schemes = ['light', 'dark'] as const;
type WallScheme = (typeof schemes)[number];

/** Replacement of the usual answer: an operation, and the name of a recorded answer or `state:…`. */
export type WallState = { readonly operation: string; readonly answer: string };

/** A page as somebody loads it once. */
export type WallVisit = {
  readonly page: string;
  readonly address: string;
  readonly role: string;
  readonly locale: string;
  readonly state?: WallState;
};

/** A visit as it looks in a window. */
export type Variant = WallVisit & { readonly width: number; readonly scheme: WallScheme };

export type WallChoice = {
  readonly pages?: readonly string[] | undefined;
  readonly locales?: readonly string[] | undefined;
  readonly widths: readonly number[];
  /** Each page once a language: as the first role that may open it, with its usual data. */
  readonly brief?: boolean;
};

/** States of the data are shown once: in the first language, to the first role that sees them. */
function statesOf({ samples }: DevSite, operations: readonly string[]): readonly WallState[] {
  return operations.flatMap((operation) => {
    // The first recorded answer is the usual one.
    const recorded = (samples?.operations[operation] ?? []).slice(1);
    const states = ['loading', 'failed', 'empty'].map((state) => statePrefix + state);
    return [...recorded, ...states].map((answer) => ({ operation, answer }));
  });
}

/** Takes who may open which page; what the site offers; what is wanted of it. */
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

/** The windows that a visit is looked at in: all of them, but the first alone where only its data differs. */
export const windowsOf = ({ state }: WallVisit, { widths }: WallChoice): readonly Pick<Variant, 'width' | 'scheme'>[] =>
  widths.flatMap((width) => schemes.map((scheme) => ({ width, scheme }))).slice(0, state === undefined ? undefined : 1);
