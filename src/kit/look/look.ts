/** Argument of `look`: the chosen value of each variant. */
export type Variants = { readonly [variant: string]: string | number | boolean | null | undefined };

/**
 * Returns the class names of a recipe, or of one of its slots, for the chosen variants.
 *
 * Takes `"card"` or `"card.title"`, and variants such as `{ tone: 'quiet', wide: true }`.
 * Returns `"card-title card-title--tone-quiet card-title--wide"`; false, null and undefined add nothing.
 * `theme/compile.ts` writes the CSS rules with the same names.
 */
export function look(name: string, variants: Variants = {}): string {
  const root = name.replace('.', '-');
  let names = root;
  for (const variant in variants) {
    const value = variants[variant];
    if (value != null && value !== false) names += ` ${root}--${value === true ? variant : `${variant}-${value}`}`;
  }
  return names;
}
