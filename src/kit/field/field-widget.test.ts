import { expect, it } from 'vitest';
import { widgetOf } from './field-widget';

it.each([
  ['date', 'date'],
  ['birthdate', 'date'],
  ['birthdate-adult', 'date'],
  ['time', 'time'],
  ['email', 'email'],
  ['phone', 'tel'],
  ['iban', 'text'],
])('renders a text in the format "%s" with the widget "%s"', (format, widget) => {
  expect(widgetOf({ id: 'it' }, { type: 'string', format })).toBe(widget);
});

it('prefers the widget of the layout', () => {
  expect(widgetOf({ id: 'it', widget: 'text' }, { type: 'string', format: 'birthdate' })).toBe('text');
});
