/**
 * Rules by which a browser fetches a document of the site when somebody points at a link to it. Addresses with a query are left out:
 * asking for one may mean something. Takes the path that the site is published below (https://wicg.github.io/nav-speculation/).
 */
export const speculationRules = (base: string): string =>
  JSON.stringify({
    prefetch: [
      {
        where: { and: [{ href_matches: `${base}/*` }, { not: { href_matches: `${base}/*\\?*` } }] },
        eagerness: 'moderate',
      },
    ],
  });
