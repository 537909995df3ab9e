/** Record of the data of a publication, which the next one may reuse. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isObject } from '../../base/json';
import type { PagePayload } from '../../model/payload';
import type { OutputFile } from '../files/files';
import type { PageData, Params, PublishedData } from './published-data';

const recordFile = '_fp/data.json';

type RecordedItem = { readonly params: Params; readonly key?: unknown; readonly payload: string };
type RecordedPage = {
  readonly from: string;
  readonly items?: readonly RecordedItem[];
  readonly gone?: readonly Params[];
  readonly payload?: string;
};

/** The record of a publication: the data itself is in the payloads of the pages. `payloadOf` names that of a page or of its item. */
export function dataRecord(
  data: PublishedData,
  payloadOf: (page: string, params?: Params) => string | undefined,
): OutputFile {
  const pages = Object.entries(data).map(([id, { from, items, gone, data: own }]): [string, RecordedPage] => [
    id,
    {
      from,
      ...(items && {
        items: items.flatMap(({ params, key }) => {
          const payload = payloadOf(id, params);
          return payload === undefined ? [] : [{ params, ...(key !== undefined && { key }), payload }];
        }),
      }),
      ...(gone && { gone }),
      ...(own && { payload: payloadOf(id) ?? '' }),
    },
  ]);
  return { path: recordFile, content: JSON.stringify(Object.fromEntries(pages)) };
}

const jsonOf = (file: string): unknown => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined);

/** The data of the publication in a folder; unreadable data counts as missing. */
export function recordedData(folder: string): PublishedData {
  const fetchedIn = (payload: string): Required<Pick<PageData, 'data'>> & Pick<PageData, 'asked'> => {
    const page = jsonOf(join(folder, payload));
    if (!isObject(page)) throw new Error(`${payload} is not there`);
    const { fetched: data = {}, asked } = page as Pick<PagePayload, 'fetched' | 'asked'>;
    return { data, ...(asked && { asked }) };
  };
  const pageOf = ({ from, items, gone, payload }: RecordedPage): PageData => ({
    from,
    ...(items && { items: items.map(({ payload: own, ...item }) => ({ ...item, ...fetchedIn(own) })) }),
    ...(gone && { gone }),
    ...(payload && fetchedIn(payload)),
  });
  try {
    const record = jsonOf(join(folder, recordFile)) ?? {};
    return Object.fromEntries(Object.entries(record).map(([id, page]) => [id, pageOf(page as RecordedPage)]));
  } catch {
    return {};
  }
}
