import type { Api } from '../model/operation';
import { evaluate } from '../expression/evaluate';
import { readScope } from './scope';

/** Base address of an API, without a trailing slash; undefined while the configuration does not name it. */
export function apiBase(api: Api | undefined): string | undefined {
  const base = api?.base;
  const value = base !== null && typeof base === 'object' && '$' in base ? evaluate(base.$, readScope()) : base;
  return typeof value === 'string' ? value.replace(/\/+$/, '') : undefined;
}

/** The address for {api} in storage keys: that of the first API with the session's key. */
export function mainAddress(apis: Readonly<Record<string, Api>>): string | undefined {
  const all = Object.values(apis);
  return apiBase(all.find((api) => api.key !== 'none') ?? all[0]);
}
