import type { Mistake } from './mistake';
import { mistakenKind } from './mistakes-kinds';

const recipe = 'kinds/blocks/stars/recipe.ts';

const recipeWith = (styles: string): string =>
  `import { defineRecipe } from 'faceplate/kit';\nexport const recipe = defineRecipe({ slots: [], className: 'stars', base: ${styles} });\n`;

/** Mistakes in the styles of kinds. */
export const mistakesInRecipesOfKinds: readonly Mistake[] = [
  ...(
    [
      ['colour', "{ color: 'brnd' }", 11, '"brnd" is not a token for "color".'],
      [
        'colour that is nearly one',
        "{ color: 'text.mutd' }",
        11,
        '"text.mutd" is not a token for "color". → text.muted',
      ],
      ['length', "{ p: '12pxx' }", 7, '"12pxx" is not a token for "p".'],
      ['choice', "{ rounded: true ? 'md' : 'huge' }", 27, '"huge" is not a token for "rounded".'],
      ['reference', "{ border: '1px solid {colors.edge}' }", 12, '"edge" is not a token for "border".'],
      [
        'colour for wide windows',
        "{ color: { base: 'text', wide: 'brnd' } }",
        33,
        '"brnd" is not a token for "color".',
      ],
      [
        'colour for a state in wide windows',
        "{ color: { base: 'text', _hover: { wide: 'brnd' } } }",
        43,
        '"brnd" is not a token for "color".',
      ],
      ['length in a list for windows', "{ p: ['4', '12pxx'] }", 13, '"12pxx" is not a token for "p".'],
      ['category', "{ border: '1px solid {color.edge}' }", 12, '"{color.edge}" is not a token for "border". → colors'],
    ] as const
  ).map(([what, styles, column, told]) =>
    mistakenKind(
      `recipe with a ${what} that is no token`,
      { [recipe]: recipeWith(`\n  ${styles}`) },
      `${recipe}:3:${column + 1} FP1037 ${told}`,
    ),
  ),
  mistakenKind(
    'recipe with a value for a window that there is not',
    { [recipe]: recipeWith("\n  { color: { base: 'text', md: 'accent.text' } }") },
    `${recipe}:3:28 FP1039 "md" is not the name of a window: "color" has values by window here.`,
  ),
  mistakenKind(
    'recipe with another way to lay out for a window that there is not',
    { [recipe]: recipeWith("\n  { display: { base: 'none', lg: 'block' } }") },
    `${recipe}:3:30 FP1039 "lg" is not the name of a window: "display" has values by window here.`,
  ),
  mistakenKind(
    'recipe with a key that is misspelt',
    { [recipe]: recipeWith('{}').replace('slots: []', 'varians: {}, slots: []') },
    `${recipe}:2:38 FP1042 A recipe has no "varians". → variants`,
  ),
  mistakenKind('recipe with values for windows, and a part and a variant named like properties', {
    [recipe]: recipeWith(
      "{ p: { base: '4', tablet: '6', wideDown: '5' }, m: ['1', '2'], top: { display: 'grid', color: 'text' } }",
    ).replace('slots', "variants: { width: { base: { display: 'grid', p: '4' }, md: { p: '6' } } }, slots"),
  }),
  mistakenKind('recipe with objects that are no styles', {
    [recipe]: recipeWith("{ ...tone({ color: 'accent', width: 'wide' }), p: steps[named.gap] }, ...chosen").concat(
      "function tone({ color }: { color: 'accent'; width: string }) { return { color: `${color}.solid` } as const; }\n",
      "const named = { gap: 'wide' } as const, steps = { wide: '4' } as const;\n",
      "const chosen = { defaultVariants: defaults } as const, defaults = { color: 'red' } as const;\n",
    ),
  }),
  mistakenKind(
    'recipe with a constant whose colour is no token',
    { [recipe]: recipeWith('{ ...shared }').concat("const shared = { '&:hover': { color: 'nope' } } as const;\n") },
    `${recipe}:3:38 FP1037 "nope" is not a token for "color".`,
  ),
  mistakenKind('recipe with tokens, CSS and names of variants', {
    [recipe]: recipeWith("{ color: 'text.muted', p: '12px', display: 'grid', mt: '-2.5', w: '40cqi' }").replace(
      'slots',
      "variants: { width: { narrow: {} } }, compoundVariants: [{ width: 'narrow', css: { p: '4' } }], slots",
    ),
  }),
];
