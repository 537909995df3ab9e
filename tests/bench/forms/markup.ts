/** Least work of a browser: HTML in one piece, its own validation, one listener. */
import type { JsonSchema } from '../../../src/model/json-schema';
import { enter } from './entrant';

function controlOf(name: string, schema: JsonSchema, needed: boolean): string {
  const shared = `id="${name}" name="${name}" aria-describedby="${name}-e"${needed ? ' required' : ''}`;
  if (schema['enum'])
    return `<select ${shared}><option value=""></option>${(schema['enum'] as readonly string[])
      .map((value) => `<option>${value}</option>`)
      .join('')}</select>`;
  if (schema['type'] === 'boolean') return `<input type="checkbox" ${shared}>`;
  return `<input type="${schema['type'] === 'number' ? 'number' : (schema['format'] ?? 'text')}" ${shared}>`;
}

enter((root, { schema, labels }) => {
  const needed = new Set(schema['required'] as readonly string[]);
  const rows = Object.entries(schema['properties'] as Readonly<Record<string, JsonSchema>>).map(
    ([name, field]) =>
      `<div><label for="${name}">${labels[name]}</label>${controlOf(name, field, needed.has(name))}<p id="${name}-e"></p></div>`,
  );
  root.innerHTML = `<form novalidate>${rows.join('')}<button type="submit">Send</button></form>`;
  root.querySelector('form')?.addEventListener('submit', (event) => {
    event.preventDefault();
    for (const control of root.querySelectorAll<HTMLInputElement>('input,select')) {
      const error = document.getElementById(`${control.id}-e`);
      if (!error || control.validity.valid) continue;
      error.textContent = control.validationMessage;
      error.className = 'error';
      control.setAttribute('aria-invalid', 'true');
    }
  });
});
