import type { SandboxOptions } from '../../sandbox/server';

/** Messages from the sites' process to the API's. */
export type ToApi =
  | { readonly say: 'start'; readonly options: SandboxOptions }
  | { readonly say: 'announce' }
  | { readonly say: 'close' };

/** Responses of the API's process. */
export type FromApi =
  | { readonly say: 'started'; readonly port: number }
  | { readonly say: 'announced' }
  | { readonly say: 'failed'; readonly message: string };
