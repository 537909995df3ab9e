// @vitest-environment happy-dom
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { proxy } from 'valtio/vanilla';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Operation } from '../../../model/operation';
import { OperationFailure } from '../../../kit/protocol/failure';
import { SentForm, emptyScope, testForm, TestPage } from '../../testing';
import type { FormValues } from '../../fields/validator';
import { rejectionOf, sizeName, typeNames } from './rules';

const { callFromPage } = vi.hoisted(() => ({ callFromPage: vi.fn() }));
vi.mock('../../../kit/data/call-from-page', () => ({ callFromPage }));

type Call = {
  readonly given: { readonly file: File; readonly name: string };
  readonly more: { readonly signal: AbortSignal; readonly onProgress: (share: number) => void };
};
type Answer = { readonly taken: (id: string) => void; readonly refused: (failure: Error) => void } & Call;
let calls: Answer[] = [];

const operations = { 'file.upload': { id: 'file.upload', api: 'main', protocol: 'rest' } satisfies Operation };
const layout = {
  fields: [
    {
      id: 'proofs',
      widget: 'file',
      upload: 'file.upload',
      accept: ['application/pdf', 'image/png'],
      megabytes: 1,
      label: 'form.optional',
    },
  ],
};
const list = { type: 'object', properties: { proofs: { type: 'array', items: { type: 'string' }, maxItems: 2 } } };
const person = userEvent.setup({ applyAccept: false });
const pdf = (name: string, size = 2048) => new File([new Uint8Array(size)], name, { type: 'application/pdf' });
const sent = vi.fn<(data: FormValues) => void>();

async function show(schema: object = list) {
  const form = await testForm('it', { schema: schema as never, layout });
  render(
    <TestPage operations={operations} store={proxy(emptyScope())}>
      <SentForm payload={form.payload} loaded={form.loaded} sent={sent} />
    </TestPage>,
  );
  return document.querySelector<HTMLInputElement>('input[type=file]')!;
}

const row = async (name: string) => (await screen.findByText(name)).closest('li')!;
const go = () => person.click(screen.getByText('Go'));
const calledTimes = (times: number) => waitFor(() => expect(calls).toHaveLength(times));

beforeEach(() => {
  calls = [];
  sent.mockReset();
  callFromPage.mockImplementation(
    (_page: unknown, _operation: unknown, given: Call['given'], more: Call['more']) =>
      new Promise((resolve, reject) => {
        more.signal.addEventListener('abort', () => reject(new DOMException('gone', 'AbortError')));
        calls.push({ given, more, taken: (id) => resolve({ status: 'ready', value: { id } }), refused: reject });
      }),
  );
});
afterEach(cleanup);

it('sends each file at once', async () => {
  const input = await show();
  await person.upload(input, [pdf('one.pdf'), pdf('two.pdf')]);
  await calledTimes(2);
  expect(calls.map(({ given }) => given.name)).toEqual(['one.pdf', 'two.pdf']);
  calls[0]!.more.onProgress(0.5);
  await waitFor(() =>
    expect(screen.getByRole('progressbar', { name: 'one.pdf is being uploaded' })).toHaveProperty('value', 0.5),
  );
  calls[1]!.taken('up-2');
  await screen.findByText('two.pdf has been uploaded.');
  calls[0]!.taken('up-1');
  await waitFor(() => expect(screen.queryByRole('progressbar')).toBeNull());
  await go();
  await waitFor(() => expect(sent).toHaveBeenCalledWith({ proofs: ['up-2', 'up-1'] }));
});

it('blocks the form until every file has been uploaded', async () => {
  const input = await show();
  await person.upload(input, [pdf('slow.pdf')]);
  await calledTimes(1);
  await go();
  expect(await screen.findAllByText(/has not been uploaded yet/)).not.toEqual([]);
  expect(sent).not.toHaveBeenCalled();
  await person.click(within(await row('slow.pdf')).getByRole('button', { name: 'Remove: slow.pdf' }));
  expect(calls[0]!.more.signal.aborted).toBe(true);
  expect(document.activeElement).toBe(input);
  await go();
  await waitFor(() => expect(sent).toHaveBeenCalledWith({}));
});

it('shows the API’s error for a file', async () => {
  const input = await show();
  await person.upload(input, [pdf('bad.pdf'), pdf('lost.pdf')]);
  await calledTimes(2);
  calls[0]!.refused(new OperationFailure('no', '4xx', { status: 415, text: 'file.refused' }));
  calls[1]!.refused(new OperationFailure('no', 'offline'));
  await screen.findByText(/Our system did not accept/);
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('lost.pdf'),
  ]);
  await person.click(within(await row('lost.pdf')).getByRole('button', { name: 'Retry: lost.pdf' }));
  await calledTimes(3);
  calls[2]!.taken('up-9');
  await screen.findByText('lost.pdf has been uploaded.');
});

it('sends no file of a rejected type', async () => {
  const input = await show();
  await person.upload(input, [
    new File(['x'], 'notes.txt', { type: 'text/plain' }),
    pdf('large.pdf', 1024 * 1024 + 1),
    pdf('empty.pdf', 0),
    pdf('a.pdf'),
    pdf('b.pdf'),
    pdf('c.pdf'),
  ]);
  await calledTimes(2);
  for (const reason of [
    /^notes.txt: Only PDF or PNG files/,
    /^large.pdf: .*larger than 1 MB/,
    /^empty.pdf: .*empty/,
    /^c.pdf: At most 2 files/,
  ])
    await screen.findByText(reason);
});

it('does not wait for a rejected file', async () => {
  const input = await show();
  await person.upload(input, [new File(['x'], 'virus.exe'), pdf('good.pdf')]);
  await calledTimes(1);
  calls[0]!.taken('up-1');
  await screen.findByText('good.pdf has been uploaded.');
  expect(screen.getAllByRole('listitem')).toHaveLength(1);
  await go();
  await waitFor(() => expect(sent).toHaveBeenCalledWith({ proofs: ['up-1'] }));
  await person.upload(input, [pdf('next.pdf')]);
  expect(screen.queryByText(/virus\.exe/)).toBeNull();
});

it('replaces the file if only one is allowed', async () => {
  const input = await show({ type: 'object', properties: { proofs: { type: 'string' } } });
  expect(input.multiple).toBe(false);
  for (const [index, id] of ['up-1', 'up-2'].entries()) {
    await person.upload(input, [pdf(`${id}.pdf`)]);
    await calledTimes(index + 1);
    calls[index]!.taken(id);
    await screen.findByText(`${id}.pdf has been uploaded.`);
  }
  expect(screen.getAllByRole('listitem')).toHaveLength(1);
  await go();
  await waitFor(() => expect(sent).toHaveBeenCalledWith({ proofs: 'up-2' }));
});

it('removes an uploaded file', async () => {
  const input = await show();
  await person.upload(input, [pdf('one.pdf')]);
  await calledTimes(1);
  calls[0]!.taken('up-1');
  await screen.findByText('one.pdf has been uploaded.');
  await person.click(screen.getByRole('button', { name: 'Remove: one.pdf' }));
  await screen.findByText('one.pdf has been removed.');
  await go();
  await waitFor(() => expect(sent).toHaveBeenCalledWith({}));
});

it('names types in everyday words', () => {
  expect(typeNames(['application/pdf', 'image/jpeg', 'image/png'], 'de-DE')).toBe('PDF, JPG oder PNG');
  expect([sizeName(300, 'en-GB'), sizeName(48_213, 'en-GB'), sizeName(1.5 * 1024 * 1024, 'de-DE')]).toEqual([
    '0 kB',
    '47 kB',
    '1,5 MB',
  ]);
  expect(rejectionOf(pdf('ok.pdf'), { accept: ['application/pdf'], bytes: 4096, most: 1 }, 'en-GB')).toBeUndefined();
});
