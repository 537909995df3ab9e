/** Styles that a theme adds to recipes: the recipe, its parts and variants exist, and every value is a token. */
import { asObject, isObject } from '../../../base/json';
import type { JsonObject } from '../../../base/json';
import { nearest } from '../../../base/nearest';
import { cssKeywords, propertiesOf, tokenNames } from '../../../theme/design-tokens';
import type { TokenCategory } from '../../../theme/design-tokens';
import type { RecipeModule } from '../../../theme/compile';
import { reporter } from '../../problems';
import type { Problem } from '../../problems';
import { originOf } from '../../source/positions';
import { keyAt, listed } from '../rule';
import type { Rule } from '../rule';

const report = reporter('recipes', {
  FP7010: { message: 'There is no recipe "{name}".', fix: 'Known here: {known}.' },
  FP7011: { message: 'The recipe "{recipe}" has no {what} "{name}".', fix: 'It has: {known}.' },
  FP7012: {
    message: '"{property}" cannot be set in a recipe by a theme.',
    fix: 'Only properties that take tokens, and the states {states}.',
  },
  FP7013: { message: '"{value}" is not a token for "{property}".', fix: 'Known here: {known}.' },
});

const recipes = new Map(
  Object.values(import.meta.glob<RecipeModule>('../../../theme/recipes/*.ts', { eager: true })).map(
    ({ recipe }) => [recipe.className, recipe] as const,
  ),
);

const categories = new Map(
  Object.entries(propertiesOf).flatMap(([category, properties]) =>
    // The keys of a record of token categories.
    properties.map((property) => [property as string, category as TokenCategory] as const),
  ),
);

const states: readonly string[] = [
  ...['_hover', '_active', '_disabled', '_focusVisible'],
  ...['_open', '_checked', '_invalid', '_first', '_last'],
];

const valuesFor = (category: TokenCategory): readonly string[] => {
  const negative = category === 'spacing' ? tokenNames.spacing.map((name) => `-${name}`) : [];
  return [...tokenNames[category], ...cssKeywords[category], ...negative];
};

/** Mistakes in styles of any part; `others` are keys that are not styles. */
function* inStyles(styles: JsonObject, others: readonly string[] = []): Generator<Problem> {
  for (const [property, value] of Object.entries(styles)) {
    if (others.includes(property)) continue;
    if (states.includes(property) && isObject(value)) {
      yield* inStyles(value);
      continue;
    }
    const category = categories.get(property);
    if (category === undefined) {
      const suggestion = nearest(property, [...categories.keys(), ...states]);
      yield report('FP7012', keyAt(styles, property), { property, states: listed(states.slice(0, 6)) }, { suggestion });
    } else if (typeof value !== 'string' || !valuesFor(category).includes(value)) {
      const text = typeof value === 'string' ? value : JSON.stringify(value);
      yield report(
        'FP7013',
        originOf(styles, property),
        { value: text, property, known: listed(tokenNames[category]) },
        { suggestion: nearest(text, valuesFor(category)) },
      );
    }
  }
}

type Names = { readonly recipe: string; readonly what: string; readonly known: readonly string[] };

/** The unknown keys of an object; the values of known keys are passed to `inside`. */
function* named(holder: JsonObject, { recipe, what, known }: Names, inside: Inside): Generator<Problem> {
  for (const [name, value] of Object.entries(holder)) {
    if (known.includes(name)) yield* inside(name, asObject(value));
    else {
      const values = { recipe, what, name, known: listed(known) };
      yield report('FP7011', keyAt(holder, name), values, { suggestion: nearest(name, known) });
    }
  }
}

type Inside = (name: string, value: JsonObject) => Iterable<Problem>;

function* inAddress(holder: JsonObject, address: string): Generator<Problem> {
  const [name = ''] = address.split('.');
  const recipe = recipes.get(name);
  const at = keyAt(holder, address);
  const slot = address === name ? undefined : address.slice(name.length + 1);
  const parts = recipe && 'slots' in recipe ? recipe.slots.filter((part) => part !== 'root') : [];
  // The root of a recipe has no name, and neither has anything in a recipe without parts.
  if (recipe === undefined || slot === 'root' || (slot !== undefined && parts.length === 0)) {
    const known = [...recipes.keys()];
    const [wrong, suggestion] = recipe === undefined ? [name, nearest(name, known)] : [address, name];
    yield report('FP7010', at, { name: wrong, known: listed(known) }, { suggestion });
    return;
  }
  if (slot !== undefined && !parts.includes(slot)) {
    const suggestion = nearest(slot, parts);
    yield report('FP7011', at, { recipe: name, what: 'part', name: slot, known: listed(parts) }, { suggestion });
    return;
  }
  const styles = asObject(holder[address]);
  yield* inStyles(styles, ['variants']);
  const known: Readonly<Record<string, object>> = recipe.variants ?? {};
  yield* named(
    asObject(styles['variants']),
    { recipe: name, what: 'variant', known: Object.keys(known) },
    function* (variant, values) {
      const names = Object.keys(known[variant] ?? {});
      yield* named(values, { recipe: name, what: `${variant}:`, known: names }, (_value, more) => inStyles(more));
    },
  );
}

export const rule: Rule = {
  name: 'recipes',
  again: { branding: ['theme'] },
  *check({ site }) {
    const own = asObject(asObject(site.settings['theme'])['recipes']);
    for (const address of Object.keys(own)) yield* inAddress(own, address);
  },
};
