import { useEffect, useRef, useState } from 'react';
import type { FileWidget } from '../../../generated/widgets';
import { callFromPage } from '../../../kit/data/call-from-page';
import { usePage } from '../../../kit/page/context';
import type { PageView } from '../../../kit/page/context';
import type { FieldProps } from '../../../kit/field/field';
import { idsOf, uploadLimits, valueOfIds } from './rules';
import { uploadFault, isRejected, linedUp } from './waiting';
import type { Waiting } from './waiting';

/** A file that the API has received. Its name is known until the page is left. */
export type Arrived = { readonly id: string; readonly file: File | undefined };

export type UploadQueue = {
  readonly arrived: readonly Arrived[];
  readonly waiting: readonly Waiting[];
  /** Announces the latest event of a file to screen readers. */
  readonly said: { readonly message: string; readonly name: string } | undefined;
  readonly add: (files: readonly File[]) => void;
  readonly again: (one: Waiting) => void;
  readonly drop: (key: number) => void;
  readonly remove: (id: string) => void;
};

const known = new Map<string, File>();

type Sending = Parameters<typeof callFromPage>[3];

/** Uploads one file with the operation and returns the id in its response. */
async function upload(page: PageView, { upload: name }: FileWidget, file: File, sending: Sending): Promise<string> {
  const operation = page.operation(name);
  if (!operation) throw new Error('There is no operation');
  const answer = await callFromPage(page, operation, { file, name: file.name }, sending);
  const { id } = (answer.status === 'ready' ? (answer.value ?? {}) : {}) as { readonly id?: unknown };
  if (typeof id !== 'string') throw new Error('The answer names no file');
  return id;
}

/** The files that have not arrived yet, by key. */
function useWaiting() {
  const [waiting, setWaiting] = useState<readonly Waiting[]>([]);
  const update = (key: number, change: Partial<Waiting>) =>
    setWaiting((all) => all.map((one) => (one.key === key ? { ...one, ...change } : one)));
  const forget = (key: number) => setWaiting((all) => all.filter((one) => one.key !== key));
  return { waiting, setWaiting, update, forget };
}

/** Functions that abort uploads, by file key; leaving the field aborts them all. */
function useStops() {
  const stops = useRef(new Map<number, AbortController>());
  const stopAll = () => stops.current.forEach((stop) => stop.abort());
  useEffect(() => stopAll, []);
  return { stops: stops.current, stopAll };
}

/** The current ids of the field, for uploads that end later. */
function useIds(value: unknown) {
  const ids = useRef(idsOf(value));
  useEffect(() => {
    ids.current = idsOf(value);
  }, [value]);
  return ids;
}

/** Uploads the files of a field one by one, and keeps their results. */
export function useUploads(field: FieldProps<FileWidget>): UploadQueue {
  const page = usePage();
  const { item, schema, value, commit, touch } = field;
  const { waiting, setWaiting, update, forget } = useWaiting();
  const { stops, stopAll } = useStops();
  const [said, setSaid] = useState<UploadQueue['said']>();
  const ids = useIds(value);
  const keep = (next: readonly string[]) => {
    ids.current = next;
    commit(valueOfIds(next, schema));
  };
  const send = async ({ key, file }: Waiting) => {
    const stop = new AbortController();
    stops.set(key, stop);
    try {
      const id = await upload(page, item, file, { signal: stop.signal, onProgress: (sent) => update(key, { sent }) });
      if (stop.signal.aborted) return;
      known.set(id, file);
      forget(key);
      keep([...ids.current, id]);
      setSaid({ message: 'file.sent', name: file.name });
      touch();
    } catch (cause) {
      if (!stop.signal.aborted) update(key, { fault: uploadFault(cause) });
    }
  };
  return {
    arrived: idsOf(value).map((id) => ({ id, file: known.get(id) })),
    waiting,
    said,
    add: (files) => {
      const limits = uploadLimits(field);
      const one = limits.most === 1;
      if (one) stopAll();
      const free = one ? 1 : limits.most - ids.current.length - waiting.filter(({ fault }) => !fault).length;
      const entries = linedUp(files, limits, free, page.language.tag);
      setWaiting((all) => [...(one ? [] : all.filter((before) => !isRejected(before))), ...entries]);
      for (const entry of entries) if (!entry.fault) void send(entry);
    },
    again: ({ key, file }) => {
      const entry = { key, file, sent: 0 };
      setWaiting((all) => all.map((one) => (one.key === key ? entry : one)));
      void send(entry);
    },
    drop: (key) => {
      stops.get(key)?.abort();
      forget(key);
      setSaid(undefined);
    },
    remove: (id) => {
      keep(ids.current.filter((each) => each !== id));
      setSaid({ message: 'file.removed', name: known.get(id)?.name ?? '' });
    },
  };
}
