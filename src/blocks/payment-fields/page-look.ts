/** What of the page's look fields of another origin can take over, as the browser computed it: from the form they stand in. */
export function pageLook(element: HTMLElement): Readonly<Record<string, string>> {
  const form = element.closest('form');
  const control = form?.querySelector('input[type=text]');
  const button = form?.querySelector('button[type=submit]');
  const {
    backgroundColor: ground = '',
    borderTopColor: line = '',
    borderTopLeftRadius: radius = '',
  } = control ? getComputedStyle(control) : {};
  const { backgroundColor: action = '', color: onAction = '' } = button ? getComputedStyle(button) : {};
  const found = { ink: getComputedStyle(element).color, ground, line, radius, action, 'on-action': onAction };
  const scheme = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
  return { ...Object.fromEntries(Object.entries(found).filter(([, value]) => value !== '')), scheme };
}
