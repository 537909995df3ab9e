/** The page's colours as the browser computed them, for fields that another origin draws. */
export function pageLook(element: HTMLElement): Readonly<Record<string, string>> {
  const dark = matchMedia('(prefers-color-scheme: dark)').matches;
  return { ink: getComputedStyle(element).color, scheme: dark ? 'dark' : 'light' };
}
