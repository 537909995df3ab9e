// @vitest-environment happy-dom
import { useState } from 'react';
import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { keepTyped } from './typed-text';

function Fields() {
  const [name, setName] = useState('');
  const [note, setNote] = useState('as before');
  const [read, setRead] = useState(false);
  const [size, setSize] = useState('small');
  const [country, setCountry] = useState('de');
  const [region, setRegion] = useState('');
  const [files, setFiles] = useState(0);
  const choose = (next: string) => {
    setCountry(next);
    setRegion('');
  };
  return (
    <>
      <input id="name" value={name} onChange={(event) => setName(event.target.value)} />
      <textarea id="note" value={note} onChange={(event) => setNote(event.target.value)} />
      <input id="read" type="checkbox" checked={read} onChange={(event) => setRead(event.target.checked)} />
      {['small', 'large'].map((each) => (
        <input key={each} id={each} type="radio" name="size" checked={size === each} onChange={() => setSize(each)} />
      ))}
      <select id="country" value={country} onChange={(event) => choose(event.target.value)}>
        <option value="de">D</option>
        <option value="at">A</option>
      </select>
      <select id="region" value={region} onChange={(event) => setRegion(event.target.value)}>
        <option value="">-</option>
        <option value="w">W</option>
      </select>
      <input id="file" type="file" onChange={() => setFiles(files + 1)} />
      <output>{JSON.stringify({ name, note, read, size, country, region, files })}</output>
    </>
  );
}

const field = (id: string): HTMLInputElement => document.querySelector<HTMLInputElement>(`#${id}`)!;
const state = (): unknown => JSON.parse(document.querySelector('output')?.textContent ?? '');
const untouched = { name: '', note: 'as before', read: false, size: 'small', country: 'de', region: '', files: 0 };

/** Publishes fields, lets somebody use them, and hydrates them without waiting. */
function takeOver(use: () => void, shown: ReactNode = <Fields />): void {
  const root = document.body.appendChild(document.createElement('div'));
  root.innerHTML = renderToString(shown);
  use();
  keepTyped(root, () =>
    flushSync(() => {
      hydrateRoot(root, shown);
    }),
  );
}

afterEach(() => {
  document.body.replaceChildren();
});

it('leaves the published elements unchanged', () => {
  takeOver(() => undefined);
  expect(state()).toEqual(untouched);
});

it.each([
  [
    'a line',
    'name',
    (id: string) => {
      field(id).value = 'Jana';
    },
    { name: 'Jana' },
  ],
  [
    'an emptied text',
    'note',
    (id: string) => {
      field(id).value = '';
    },
    { note: '' },
  ],
  [
    'a ticked box',
    'read',
    (id: string) => {
      field(id).click();
    },
    { read: true },
  ],
  [
    'a choice among buttons',
    'large',
    (id: string) => {
      field(id).click();
    },
    { size: 'large' },
  ],
  [
    'a choice from a list',
    'country',
    (id: string) => {
      field(id).value = 'at';
    },
    { country: 'at' },
  ],
])('registers %s at once', (_what, id, use, expected) => {
  takeOver(() => use(id));
  expect(state()).toEqual({ ...untouched, ...expected });
});

it('keeps a field that another one clears', () => {
  takeOver(() => {
    for (const [id, value] of [
      ['name', 'Jana'],
      ['note', 'late'],
      ['country', 'at'],
      ['region', 'w'],
    ] as const)
      field(id).value = value;
    field('region').focus();
  });
  expect(state()).toEqual({ ...untouched, name: 'Jana', note: 'late', country: 'at', region: 'w' });
});

it('registers a chosen file', () => {
  takeOver(() => {
    Object.defineProperty(field('file'), 'value', {
      get: () => 'plan.pdf',
      set: () => {
        throw new Error('a file cannot be written');
      },
    });
  });
  expect(state()).toEqual({ ...untouched, files: 1 });
});

it('registers which edited field lost the focus', () => {
  const left = vi.fn();
  takeOver(
    () => {
      for (const id of ['first', 'second']) field(id).value = 'Jana';
      field('second').focus();
    },
    <div onBlur={({ target }) => left(target.id)}>
      {['first', 'second', 'third'].map((id) => (
        <input key={id} id={id} />
      ))}
    </div>,
  );
  expect(left.mock.calls).toEqual([['first']]);
});

it('does not overwrite the field during typing', () => {
  const writes: string[] = [];
  const { get, set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!;
  takeOver(() => {
    field('note').value = 'late';
    field('name').value = 'Jana';
    field('name').focus();
    field('name').setSelectionRange(2, 2);
    vi.spyOn(HTMLInputElement.prototype, 'value', 'set').mockImplementation(function write(
      this: HTMLInputElement,
      value: string,
    ) {
      if (this.id === 'name') writes.push(value);
      set?.call(this, value);
    });
  });
  vi.restoreAllMocks();
  expect([writes, get?.call(field('name')), field('name').selectionStart]).toEqual([[], 'Jana', 2]);
});

it('keeps the caret in a rewritten field', () => {
  takeOver(() => {
    field('note').value = 'later than';
    field('note').focus();
    field('note').setSelectionRange(5, 5);
  });
  expect([field('note').value, field('note').selectionStart]).toEqual(['later than', 5]);
});

describe('when React has to build the fields again', () => {
  /** Publishes other HTML than React renders, and hydrates it with the person's input. */
  function takeOverOther(shown: ReactNode, word: string, use: (root: HTMLElement) => void): void {
    const root = document.body.appendChild(document.createElement('div'));
    root.innerHTML = renderToString(shown).replace(`>${word}<`, '>said otherwise<');
    use(root);
    keepTyped(root, () =>
      flushSync(() => {
        hydrateRoot(root, shown, { onRecoverableError: () => undefined });
      }),
    );
  }

  it('keeps the focus', () => {
    let published: HTMLElement | undefined;
    takeOverOther(<Fields />, 'A', () => {
      published = field('name');
      field('name').focus();
      field('name').value = 'Jana';
      field('read').click();
    });
    expect(published?.isConnected).toBe(false);
    expect(state()).toEqual({ ...untouched, name: 'Jana', read: true });
    expect(document.activeElement).toBe(field('name'));
  });

  it('answers the press that was held back', () => {
    const pressed = vi.fn();
    let held: HTMLElement | null = null;
    takeOverOther(<button onClick={pressed}>Send</button>, 'Send', (root) => {
      held = root.querySelector('button');
      held!.dataset['held'] = '';
    });
    held!.click();
    expect(pressed).toHaveBeenCalledTimes(1);
  });
});
