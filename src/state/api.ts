import type { Api } from '../model/operation';
import { evaluate } from '../expression/evaluate';
import { readScope } from './scope';

/** Address in front of every path of an API, without a slash at its end; undefined while the configuration does not tell. */
export function apiBase(api: Api | undefined): string | undefined {
  const base = api?.base;
  const value = base !== null && typeof base === 'object' && '$' in base ? evaluate(base.$, readScope()) : base;
  return typeof value === 'string' ? value.replace(/\/+$/, '') : undefined;
}

/** The address for {api} in storage keys: that of the first API that takes the session's key. */
export function mainAddress(apis: Readonly<Record<string, Api>>): string | undefined {
  const all = Object.values(apis);
  return apiBase(all.find((api) => api.key !== 'none') ?? all[0]);
}
