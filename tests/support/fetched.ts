import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { Page, Request } from 'playwright-core';

export type Fetched = {
  readonly path: string;
  readonly kind: 'document' | 'style' | 'script' | 'other';
  readonly br: number;
  readonly gz: number;
};

const kinds: Readonly<Record<string, Fetched['kind']>> = {
  document: 'document',
  xhr: 'document',
  stylesheet: 'style',
  script: 'script',
};

/** Fetched again from here: the browser forgets the body of an answer with the document that asked for it. */
const bodyOf = async (request: Request): Promise<Buffer> =>
  Buffer.from(await (await fetch(request.url())).arrayBuffer());

function measure(request: Request, body: Buffer): Fetched {
  const br = brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length;
  const gz = gzipSync(body, { level: 9 }).length;
  return { path: new URL(request.url()).pathname, kind: kinds[request.resourceType()] ?? 'other', br, gz };
}

/**
 * Records the requests of a page; the returned function gives them with their compressed sizes and starts again. `all`: fonts, pictures
 * and calls too, not documents, style sheets and scripts alone.
 */
export function recordFetched(page: Page, { all = false } = {}): () => Promise<Fetched[]> {
  let requests: Request[] = [];
  page.on('request', (request) => {
    if (all || kinds[request.resourceType()]) requests.push(request);
  });
  return async () => {
    const recorded = requests;
    requests = [];
    // Compressing takes long enough for the server to close connections that nobody uses meanwhile.
    const bodies = await Promise.all(recorded.map(bodyOf));
    return recorded.map((request, index) => measure(request, bodies[index]!));
  };
}

/** Compressed size of text that is part of a document, such as its style sheet. */
export const compressedSize = (text: string): number => brotliCompressSync(text).length;

export const sum = (fetched: readonly Fetched[], size: 'br' | 'gz', ...of: readonly Fetched['kind'][]): number =>
  fetched.filter(({ kind }) => of.length === 0 || of.includes(kind)).reduce((total, each) => total + each[size], 0);

export const table = (fetched: readonly Fetched[]): string =>
  fetched
    .map(
      ({ path, kind, br, gz }) =>
        `${kind.padEnd(9)} ${String(br).padStart(7)} br ${String(gz).padStart(7)} gz  ${path}`,
    )
    .join('\n');
