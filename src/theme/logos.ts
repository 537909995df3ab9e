/** Selects a site's logos: all are in the page, and style sheets choose. */
import type { Logos } from '../model/site';
import { mobileDown } from '../kit/recipe/media';

/** One logo in a page: when it is shown, or when others replace it. */
export type PlacedLogo = {
  /** Undefined: the default logo. */
  readonly variant: keyof Logos | undefined;
  readonly on?: Shown;
  readonly off: readonly Shown[];
};

type Shown = 'small' | 'dark' | 'print';

type Place = { readonly isOnBrand: boolean; readonly isPrinted: boolean };

/** The logos of a position, the most common first. */
export function placedLogos(logos: Logos, { isOnBrand, isPrinted }: Place): readonly PlacedLogo[] {
  const isInverse = isOnBrand && logos.brand !== undefined;
  const small = logos.small !== undefined;
  const dark = !isOnBrand && logos.dark !== undefined;
  // The brand background is not printed.
  const print = isPrinted && (logos.print !== undefined || isInverse);
  const shown = (
    [
      ['small', small],
      ['dark', dark],
      ['print', print],
    ] as const
  ).flatMap(([on, is]) => (is ? [on] : []));
  return [
    { variant: isInverse ? 'brand' : undefined, off: shown },
    ...(small ? [{ variant: 'small', on: 'small', off: [] } as const] : []),
    ...(dark ? [{ variant: 'dark', on: 'dark', off: small ? (['small'] as const) : [] } as const] : []),
    ...(print ? [{ variant: logos.print === undefined ? undefined : 'print', on: 'print', off: [] } as const] : []),
  ];
}

const media: Readonly<Record<Shown, string>> = {
  small: mobileDown.replace('@media ', '@media screen and '),
  dark: '@media screen and (prefers-color-scheme:dark)',
  print: '@media print',
};

/** Returns the rules that choose among the logos of a site; empty for a site with one. */
export function logoCss(logos: Logos | undefined): string {
  if (logos === undefined) return '';
  const kinds = Object.entries(media);
  const on = kinds.map(([kind, query]) => {
    const name = `.brand-logo--on-${kind}`;
    return `${name}{display:none}${query}{${name}{display:block}}`;
  });
  // After all rules that show one, because a small window in dark mode matches both.
  const off = kinds.map(([kind, query]) => `${query}{.brand-logo--off-${kind}{display:none}}`);
  return `@layer recipes{${[...on, ...off].join('')}}`;
}
