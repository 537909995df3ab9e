import type { SandboxOptions } from '../../sandbox/server';

/** What the sites' process tells the API's. */
export type ToApi =
  | { readonly say: 'start'; readonly options: SandboxOptions }
  | { readonly say: 'announce' }
  | { readonly say: 'close' };

/** What it hears back. */
export type FromApi =
  | { readonly say: 'started'; readonly port: number }
  | { readonly say: 'announced' }
  | { readonly say: 'failed'; readonly message: string };
