/** `faceplate dev` of a project with kinds of its own: their saved code is shown in open pages, which keep what was typed. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { useBrowser } from '../support/browser';
import { useDevProject } from '../support/dev-project';

const blockFile = 'kinds/blocks/tally/block.tsx';

const code = `
import { useState } from 'react';
import { useRunActions } from 'faceplate/kit';
import { useWord } from './word';

export default function TallyBlock() {
  const run = useRunActions();
  const word = useWord();
  const [count, setCount] = useState(0);
  return (
    <p>
      <button type="button" onClick={() => setCount(count + 1)}>{word}: {count}</button>
      <input aria-label="Notiz" />
      <button type="button" onClick={() => void run([{ action: 'honk' }])}>Hupen</button>
    </p>
  );
}
`;

const helperFile = 'kinds/blocks/tally/word.ts';

const helperCode = `
import { useState } from 'react';

export const useWord = () => useState('Gezählt')[0];
`;

const schema = {
  $schema: 'http://json-schema.org/draft-07/schema#',
  description: 'Counts presses.',
  'x-mode': 'island',
  properties: {},
};

const widgetFile = 'kinds/widgets/nickname/widget.tsx';

const widgetCode = `
import { useState } from 'react';
import { controlAttributes, formWidget } from 'faceplate/kit';

export default formWidget((field) => {
  const [text, setText] = useState('');
  return (
    <input
      {...controlAttributes(field)}
      title="Kurz"
      value={text}
      onChange={({ target }) => setText(target.value)}
      onBlur={() => field.commit(text)}
    />
  );
});
`;

const widgetSchema = {
  $schema: 'http://json-schema.org/draft-07/schema#',
  description: 'A short name.',
  'x-data': ['string'],
  properties: {},
};

const actionFile = 'kinds/actions/honk/run.ts';

const actionCode = `
export const run = async () => {
  document.title = 'Einmal gehupt';
};
`;

function write(root: string, file: string, content: unknown): void {
  mkdirSync(dirname(join(root, file)), { recursive: true });
  writeFileSync(join(root, file), typeof content === 'string' ? content : JSON.stringify(content));
}

const { root, dev } = useDevProject([], {
  prepare: (project) => {
    write(project, blockFile, code);
    write(project, helperFile, helperCode);
    write(project, 'kinds/blocks/tally/schema.json', schema);
    write(project, 'kinds/blocks/tally/examples.json', { one: { block: 'tally', id: 'tally' } });
    write(project, widgetFile, widgetCode);
    write(project, 'kinds/widgets/nickname/schema.json', widgetSchema);
    write(project, 'kinds/widgets/nickname/examples.json', { one: { field: { id: 'field' } } });
    write(project, actionFile, actionCode);
    write(project, 'kinds/actions/honk/schema.json', { ...widgetSchema, 'x-data': undefined });
    write(project, 'kinds/actions/honk/examples.json', { one: { action: { action: 'honk' } } });
    const form = join(project, 'sites/feuerwehr/schemas/forms/login/layout.json');
    writeFileSync(form, readFileSync(form, 'utf8').replace('"username",', '"username", "widget": "nickname",'));
    const login = join(project, 'sites/feuerwehr/content/pages/login.json');
    const body = JSON.parse(readFileSync(login, 'utf8')) as { body: { body: object[] }[] };
    body.body[0]?.body.splice(1, 0, { block: 'tally', id: 'tally' });
    writeFileSync(login, JSON.stringify(body));
  },
});

const open = useBrowser();

const counter = (shown: Page) => shown.getByRole('button', { name: /zählt/ });

/** Opens the page with the form for logging in, types into it and into the block, and presses the button of the block twice. */
async function visit(): Promise<{ readonly shown: Page; readonly expectKept: (text: string) => Promise<void> }> {
  const context = await open({ site: dev().url, partners: [dev().api], locale: 'de-DE', allow: [/boom/] });
  const shown = await context.newPage();
  await shown.goto(`${dev().url}/anmelden`);
  // Connected: a page that an edit before has outdated is loaded again by then.
  await shown.getByRole('region', { name: 'faceplate dev' }).waitFor({ state: 'attached' });
  let loads = 0;
  shown.on('load', () => (loads += 1));
  await shown.getByLabel('Kurzname').fill('m.brandt');
  await shown.getByLabel('Notiz').fill('am Tor');
  await shown.locator('[data-island=tally][data-live]').waitFor();
  await counter(shown).click();
  await counter(shown).click();
  const expectKept = async (text: string): Promise<void> => {
    await shown.getByRole('button', { name: text, exact: true }).waitFor();
    expect(await shown.getByLabel('Kurzname').inputValue()).toBe('m.brandt');
    expect(await shown.getByLabel('Notiz').inputValue()).toBe('am Tor');
    expect(loads).toBe(0);
  };
  await expectKept('Gezählt: 2');
  return { shown, expectKept };
}

it('shows saved code of a kind with its state', async () => {
  const { expectKept } = await visit();
  write(root, blockFile, code.replace('{word}:', 'Bisher gezählt:'));
  await expectKept('Bisher gezählt: 2');
  write(root, blockFile, code);
  await expectKept('Gezählt: 2');
});

it('shows saved code of a widget with what was typed', async () => {
  const { shown, expectKept } = await visit();
  write(root, widgetFile, widgetCode.replace('"Kurz"', '"Wie am Melder"'));
  await shown.getByTitle('Wie am Melder').waitFor();
  await expectKept('Gezählt: 2');
  expect(await (await fetch(shown.url())).text()).toContain('title="Wie am Melder"');
  write(root, widgetFile, widgetCode);
  await shown.getByTitle('Kurz').waitFor();
});

it('runs saved code of an action at the next press', async () => {
  const { shown, expectKept } = await visit();
  const honk = async (title: string): Promise<void> => {
    await expect
      .poll(async () => {
        await shown.getByRole('button', { name: 'Hupen' }).click();
        return shown.title();
      })
      .toBe(title);
    await expectKept('Gezählt: 2');
  };
  await honk('Einmal gehupt');
  write(root, actionFile, actionCode.replace('Einmal', 'Zweimal'));
  await honk('Zweimal gehupt');
  write(root, actionFile, actionCode);
  await honk('Einmal gehupt');
});

it('shows a failing kind as a message until it is corrected', async () => {
  const { shown } = await visit();
  write(root, blockFile, code.replace('return (', "throw new Error('boom');\n  return ("));
  await shown
    .getByRole('main')
    .getByText(/kinds\/blocks\/tally fails: boom/)
    .waitFor();
  expect(await shown.getByLabel('Kurzname').inputValue()).toBe('m.brandt');
  write(root, blockFile, code);
  await counter(shown).waitFor();
  expect(await shown.getByLabel('Kurzname').inputValue()).toBe('m.brandt');
});

it('remounts a kind whose hooks have changed', async () => {
  const { shown } = await visit();
  write(
    root,
    blockFile,
    code
      .replace('const [count', "const [fresh] = useState('Neu');\n  const [count")
      .replace('{word}', '{fresh} gezählt'),
  );
  await shown.getByRole('button', { name: 'Neu gezählt: 0', exact: true }).waitFor();
  expect(await shown.getByLabel('Kurzname').inputValue()).toBe('m.brandt');
  write(root, blockFile, code);
  // The next page is opened with this code, so it must be there.
  await shown.getByRole('button', { name: 'Gezählt: 0', exact: true }).waitFor();
});

it('remounts a kind whose file has changed hooks', async () => {
  const { shown } = await visit();
  const other = helperCode
    .replace('useState }', 'useRef }')
    .replace("useState('Gezählt')[0]", "useRef('Neu gezählt').current");
  write(root, helperFile, other);
  await shown.getByRole('button', { name: 'Neu gezählt: 0', exact: true }).waitFor();
  expect(await shown.getByLabel('Kurzname').inputValue()).toBe('m.brandt');
});
