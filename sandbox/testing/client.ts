import { expect } from 'vitest';
import { contractProblems } from './contract';

export type ApiObject = Record<string, unknown>;

export interface ApiResponse {
  status: number;
  headers: Headers;
  body: ApiObject;
  /** Body as received. */
  text: string;
  /** `data` of a response with one item. */
  item: ApiObject;
  /** `data` of a list. */
  rows: ApiObject[];
}

function isRow(value: unknown): value is ApiObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function answerOf(response: Response, text: string, value: unknown): ApiResponse {
  const body = isRow(value) ? value : {};
  const { data } = body;
  const { status, headers } = response;
  return {
    status,
    headers,
    body,
    text,
    item: isRow(data) ? data : {},
    rows: Array.isArray(data) ? data.filter(isRow) : [],
  };
}

export interface Request {
  query?: Record<string, string>;
  headers?: Record<string, string>;
  body?: unknown;
  key?: string;
  /** For deliberately broken responses. */
  unchecked?: boolean;
}

const tus = { 'tus-resumable': '1.0.0' };
const base64 = (text: string): string => Buffer.from(text).toString('base64');

/** Headers that create a file before its chunks are sent. */
export const namingFile = (name: string, bytes: number, type = 'application/pdf') => ({
  ...tus,
  'upload-length': String(bytes),
  'upload-metadata': `filename ${base64(name)},filetype ${base64(type)}`,
});

/** Headers of a chunk at an offset. */
export const pieceAt = (offset: number) => ({
  ...tus,
  'upload-offset': String(offset),
  'content-type': 'application/offset+octet-stream',
});

/** Calls that may invalidate a key. */
const endsKeys: ReadonlySet<string> = new Set(['DELETE /api/api_key', 'PUT /customer/password']);

/** Calls the API and validates every response with the OpenAPI document. */
export class Client {
  readonly covered = new Set<string>();
  readonly url: string;
  readonly #keys = new Map<string, Promise<string>>();

  constructor(url: string) {
    this.url = url;
  }

  async call(method: string, path: string, request: Request = {}): Promise<ApiResponse> {
    const key = request.key === undefined ? {} : { api_key: request.key };
    const query = new URLSearchParams({ ...request.query, ...key });
    const json = request.body === undefined ? {} : { 'content-type': 'application/json' };
    const sentBody = typeof request.body === 'string' ? request.body : JSON.stringify(request.body);
    const response = await fetch(`${this.url}${path}?${query.toString()}`, {
      method,
      headers: { ...json, ...request.headers },
      ...(request.body === undefined ? {} : { body: sentBody }),
    });
    if (response.ok && endsKeys.has(`${method} ${path}`)) this.#keys.clear();
    const text = await response.text();
    const isJson = response.headers.get('content-type')?.startsWith('application/json') ?? false;
    const body: unknown =
      request.unchecked === true ? { text } : text === '' ? undefined : isJson ? JSON.parse(text) : text;
    if (request.unchecked !== true) {
      expect(contractProblems({ method, path, status: response.status, body }, this.covered)).toEqual([]);
    }
    return answerOf(response, text, body);
  }

  get(path: string, query: Record<string, string> = {}, key?: string): Promise<ApiResponse> {
    return this.call('GET', path, { query, ...(key === undefined ? {} : { key }) });
  }

  post(path: string, body: unknown, headers: Record<string, string> = {}): Promise<ApiResponse> {
    return this.call('POST', path, { body, headers });
  }

  /** Uploads a small file and returns its id. */
  async handIn(name: string, content: string): Promise<string> {
    const { headers } = await this.call('POST', '/uploads', { headers: namingFile(name, Buffer.byteLength(content)) });
    const id = headers.get('location')?.split('/').at(-1) ?? '';
    await this.call('PATCH', `/uploads/${id}`, { headers: pieceAt(0), body: content });
    return id;
  }

  login(username: string, password: string): Promise<ApiResponse> {
    const credentials = Buffer.from(`${username}:${password}`, 'utf8').toString('base64');
    return this.call('GET', '/api/api_key', { headers: { authorization: `Basic ${credentials}` } });
  }

  /** A key of an account. Reuses one, since comparing passwords is slow, until a call invalidates keys. */
  keyOf(username: string, password: string): Promise<string> {
    const account = JSON.stringify([username, password]);
    const known = this.#keys.get(account);
    if (known !== undefined) return known;
    const key = this.login(username, password).then(({ body }) => {
      if (typeof body['api_key'] !== 'string') this.#keys.delete(account);
      return String(body['api_key']);
    });
    key.catch(() => this.#keys.delete(account));
    this.#keys.set(account, key);
    return key;
  }
}

export type GetClient = () => Client;
