/** Styles of the page for fields of another origin, as the browser computed them for the surrounding form. */
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
