/**
 * Rules by which a browser loads a document of the site when somebody points at its link. Excludes addresses with a query, because
 * requesting one may have an effect. Takes the base path of the site (https://wicg.github.io/nav-speculation/).
 */
export const speculationRules = (base: string): string =>
  JSON.stringify({
    prefetch: [{ where: { href_matches: { pathname: `${base}/*`, search: '' } }, eagerness: 'moderate' }],
  });
