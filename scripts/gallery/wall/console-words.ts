/** Explains errors of the browser's console to authors of kinds, with remedies. */

/** Alternatives to a source that the Content Security Policy blocks, by directive. */
const remedies: Readonly<Record<string, string>> = {
  style: 'Write styles in recipe.ts.',
  img: 'Save pictures in images/, or name where they come from in "imageOrigins" of site.json.',
  font: 'Save fonts in fonts/ of the site.',
  connect: 'Call it by an operation of an API in site.json.',
  script: 'Install the package and import it.',
  require: 'Let React write HTML and load scripts.',
};

/** Operations that a Trusted Types policy blocks, by the required type. */
const untrusted: Readonly<Record<string, string>> = {
  TrustedHTML: 'Writing HTML as text',
  TrustedScript: 'Writing a script as text',
  TrustedScriptURL: 'Loading a script',
};

/** Maximum length of a quoted address, in characters: a data URL can be long. */
const longest = 80;

const shortened = (text: string): string =>
  text.replace(/'([^']*)'/g, (whole, quoted: string) =>
    quoted.length <= longest ? whole : `'${quoted.slice(0, longest)}…'`,
  );

/** Returns the blocked thing, and the directive that blocks it. */
function blocked(text: string): readonly [what: string, directive: string] | undefined {
  const [, type = ''] = /'(Trusted\w+)' assignment/.exec(text) ?? [];
  const writing = untrusted[type];
  if (writing !== undefined) return [writing, 'require-trusted-types-for'];
  const policy = /^(.+?) (?:because it )?violates the following Content Security Policy directive:? ["']?([a-z-]+)/s;
  const [, what, directive] = policy.exec(text) ?? [];
  return what === undefined || directive === undefined ? undefined : [shortened(what), directive];
}

function ofPolicy(text: string, script: string): string | undefined {
  const [what, directive] = blocked(text) ?? [];
  if (what === undefined || directive === undefined) return undefined;
  const [, file] = /\/([^/?#]+\.m?js)(?:[?#]|$)/.exec(script) ?? [];
  const where = file === undefined ? '' : ` in ${file}`;
  const remedy = remedies[directive.split('-')[0] ?? ''] ?? '';
  return `${what}${where}: blocked by the policy of published pages (${directive}). ${remedy}`.trimEnd();
}

/** Numbers of React's errors for HTML that differs from the first render. */
const differs = /Minified React error #(418|423|425)/;

/** Chromium reports a blocked call a second time, without the directive. */
const repeated = /violates the document's Content Security Policy/;

/**
 * Explains an error of the console: what, where and how to fix it; undefined for one that only repeats another. `script`: the address
 * of its source.
 */
export function consoleWords(text: string, script = ''): string | undefined {
  if (repeated.test(text)) return undefined;
  if (differs.test(text))
    return 'its HTML differs from what its code draws first: do not use the time, chance or the browser while it is drawn';
  return ofPolicy(text, script) ?? text.split('\n')[0] ?? text;
}
