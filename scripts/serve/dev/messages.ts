/** Messages from `faceplate dev` to open pages. */

/** A problem in the page's panel. */
export type DevProblem = {
  readonly severity: 'error' | 'warning';
  /** file:line:column, or the site if the problem has no file. */
  readonly place: string;
  readonly message: string;
  readonly help?: string;
  /** Address that opens the place in an editor. */
  readonly open?: string;
};

/** `build` changes with each start and edit; `changed`: paths of the published files that have changed. */
export type DevBuild = { readonly build: string; readonly changed: readonly string[] };

/** Origin of the studio: no other may embed the pages. */
export type DevStudio = { readonly origin: string };

/** Redirects to the studio, which has its own port. */
export const studioDoor = '/_studio';

export const devScript = '/_fp/dev.js';
/** Requested with `?page=` and the id of the open page. */
export const devEvents = '/_fp/dev-events';

/** Base path of the modules from source. */
export const liveBase = '/_fp/vite/';

/** Choices in the toolbar, from the latest publication of the site. */
export type DevSite = {
  readonly site: string;
  readonly locales: readonly { readonly id: string; readonly name: string }[];
  readonly pages: readonly DevPage[];
  /** Choices with recorded answers; absent if a real API answers. */
  readonly samples?: {
    /** Selectable roles with their session; the first is that of a visitor who is not logged in. */
    readonly people: readonly { readonly role: string; readonly session: Readonly<Record<string, unknown>> }[];
    /** Storage keys for the key of a logged-in visitor, and for the session of the next document in the tab. */
    readonly keyStore: string;
    readonly saved?: string;
    /** The recorded answers of each operation that a page calls for data. */
    readonly operations: Readonly<Record<string, readonly string[]>>;
    /** Chosen answers, by operation, and the delay of each response in milliseconds. */
    readonly chosen: Readonly<Record<string, string>>;
    readonly delay: number;
  };
};

export type DevPage = {
  readonly id: string;
  /** Its address in each language. */
  readonly addresses: Readonly<Record<string, string>>;
  /** Operations that it calls for its data. */
  readonly data: readonly string[];
};

/** Message from the toolbar to the samples: an operation and its answer ("" for the default), or the delay of each response. */
export type DevChoice = { readonly operation: string; readonly answer: string } | { readonly delay: number };

export const devChoice = '/_fp/dev-choice';

/** Path of the gallery with all kinds. */
export const devGallery = '/_gallery';

/** Name of the Server-Timing metric for the build that a document was served from. */
export const buildMetric = 'build';
