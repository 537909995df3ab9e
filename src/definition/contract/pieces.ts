/** Whether an API accepts chunked uploads with the tus protocol 1.0 (https://tus.io/protocols/resumable-upload), as far as it is described. */
import { asObject } from '../../base/json';
import type { JsonObject } from '../../base/json';
import { plainMediaType } from './description';
import type { DescribedApi, DescribedCall } from './description';
import type { Disagreement } from './disagreement';
import { pathShape } from './request';

export type PieceDisagreement = Disagreement & {
  /** JSON Pointer of the call in the description. */
  readonly call: string;
};

type Needs = {
  readonly sends: readonly string[];
  /** Media type of the body. */
  readonly body?: string;
  /** Of the responses whose status starts so. */
  readonly status: string;
  readonly header: string;
};

const needsOfFirst: Needs = { sends: ['Tus-Resumable', 'Upload-Length'], status: '201', header: 'Location' };
const needsByMethod: Readonly<Record<string, Needs>> = {
  PATCH: {
    sends: ['Tus-Resumable', 'Upload-Offset'],
    body: 'application/offset+octet-stream',
    status: '2',
    header: 'Upload-Offset',
  },
  HEAD: { sends: ['Tus-Resumable'], status: '2', header: 'Upload-Offset' },
};

const protocol = 'or have the API take files by the tus protocol.';

function unknownHeaders({ parameters }: DescribedCall, { sends }: Needs): readonly string[] {
  const known = parameters.flatMap(({ name, where }) => (where === 'header' ? [name.toLowerCase()] : []));
  return sends.filter((name) => !known.includes(name.toLowerCase()));
}

/** Headers that are never parameters in a description (OpenAPI 3.1, section 4.8.12.1). */
const ofHttp: ReadonlySet<string> = new Set(['accept', 'content-type', 'authorization']);

/** Headers that the API requires with a chunk, and that are not sent: a chunk has the headers of its operation. */
function unsentHeaders(operation: JsonObject, { parameters }: DescribedCall, { sends }: Needs): readonly string[] {
  const sent = new Set([...sends, ...Object.keys(asObject(operation['headers']))].map((name) => name.toLowerCase()));
  return parameters
    .filter(({ where, required, name }) => where === 'header' && required && !ofHttp.has(name.toLowerCase()))
    .flatMap(({ name }) => (sent.has(name.toLowerCase()) ? [] : [name]));
}

/** Whether the API describes request bodies, but none of this type. */
const refuses = ({ body }: DescribedCall, kind: string): boolean =>
  body !== undefined &&
  !Object.keys(body.content).some((type) => [kind, 'application/*', '*/*'].includes(plainMediaType(type)));

/** Disagreements about the media type of a chunk. */
function* ofPiece(operation: JsonObject, call: DescribedCall, needs: Needs): Generator<PieceDisagreement> {
  const name = `${call.method} ${call.path}`;
  const common = { at: { container: operation, key: 'resume' }, call: call.pointer };
  const unsent = unsentHeaders(operation, call, needs);
  if (unsent.length > 0)
    yield {
      ...common,
      message: `"resume" does not send ${unsent.join(' and ')}, which ${name} needs.`,
      help: 'Name it in "headers", or have the API do without it.',
      pointer: '/parameters',
    };
  const { body } = needs;
  if (body !== undefined && refuses(call, body))
    yield {
      ...common,
      message: `"resume" sends ${body}, and ${name} takes ${Object.keys(call.body?.content ?? {}).join(', ')}.`,
      help: `Leave "resume" out, ${protocol}`,
      pointer: '/requestBody/content',
    };
}

function* ofCall(operation: JsonObject, call: DescribedCall, needs: Needs): Generator<PieceDisagreement> {
  const name = `${call.method} ${call.path}`;
  const common = { at: { container: operation, key: 'resume' }, call: call.pointer };
  const unknown = unknownHeaders(call, needs);
  if (unknown.length > 0)
    yield {
      ...common,
      message: `"resume" sends ${unknown.join(' and ')}, which ${name} does not take.`,
      help: `Leave "resume" out, ${protocol}`,
      pointer: '/parameters',
    };
  const expected = call.answers.filter(({ status }) => /^\d+$/.test(status) && status.startsWith(needs.status));
  const isOpen = call.answers.length === 0 || call.answers.some(({ status }) => ['DEFAULT', '2XX'].includes(status));
  if (expected.length === 0 && !isOpen)
    yield {
      ...common,
      message: `"resume" expects ${needs.status.padEnd(3, 'XX')} from ${name}, which never answers that.`,
      help: `Leave "resume" out, ${protocol}`,
      pointer: '/responses',
    };
  for (const { status } of expected.filter(({ headers }) => !headers.includes(needs.header.toLowerCase())))
    yield {
      ...common,
      message: `"resume" reads the header ${needs.header}, which the ${status} of ${name} lacks.`,
      help: 'Have the API answer it.',
      pointer: `/responses/${status}`,
    };
}

/** Takes an operation with "resume", the call that creates its file, and the API. The calls for its chunks may have any address: those below it are compared. */
export function* pieceDisagreements(
  operation: JsonObject,
  first: DescribedCall,
  { calls }: DescribedApi,
): Generator<PieceDisagreement> {
  yield* ofCall(operation, first, needsOfFirst);
  if (unknownHeaders(first, needsOfFirst).length > 0) return;
  const there = calls.filter(({ path }) => pathShape(path) === `${pathShape(first.path).replace(/\/$/, '')}/{}`);
  const [{ path, pointer } = first] = there;
  // Servers answer HEAD like GET, and not every description lists it.
  const known = new Set(there.flatMap(({ method }) => (method === 'GET' ? [method, 'HEAD'] : [method])));
  for (const [method, needs] of Object.entries(needsByMethod)) {
    const found = there.find((call) => call.method === method);
    if (found !== undefined) {
      yield* ofCall(operation, found, needs);
      yield* ofPiece(operation, found, needs);
    } else if (there.length > 0 && !known.has(method))
      yield {
        message: `"resume" calls ${method} ${path}, and the API has only ${there.map((call) => call.method).join(', ')} there.`,
        help: `Leave "resume" out, ${protocol}`,
        at: { container: operation, key: 'resume' },
        call: pointer.replace(/\/\w+$/, ''),
      };
  }
}
