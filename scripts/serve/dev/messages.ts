/** Messages from `faceplate dev` to open pages. */

/** A problem as the page's panel lists it. */
export type DevProblem = {
  readonly severity: 'error' | 'warning';
  /** file:line:column, or the site where no file is to blame. */
  readonly place: string;
  readonly message: string;
  readonly help?: string;
  /** Opens the place in an editor. */
  readonly open?: string;
};

/** `build` differs from start to start and edit to edit; `changed`: paths of the published files that differ from before. */
export type DevBuild = { readonly build: string; readonly changed: readonly string[] };

/** Where the studio is: no other origin may show the pages in a frame. */
export type DevStudio = { readonly origin: string };

/** Leads to the studio, which has a port of its own. */
export const studioDoor = '/_studio';

export const devScript = '/_fp/dev.js';
/** Asked with `?page=` and the id of the page that is open. */
export const devEvents = '/_fp/dev-events';

/** Modules of the code as it is saved are served below it. */
export const liveBase = '/_fp/vite/';

/** Choices in the toolbar, from the latest publication of the site. */
export type DevSite = {
  readonly site: string;
  readonly locales: readonly { readonly id: string; readonly name: string }[];
  readonly pages: readonly DevPage[];
  /** Choices with recorded answers; absent where a real API answers. */
  readonly samples?: {
    /** Roles that somebody may take, with what the session of each then says; the first is nobody's. */
    readonly people: readonly { readonly role: string; readonly session: Readonly<Record<string, unknown>> }[];
    /** Where a page keeps the key of somebody who is logged in, and the session for the next document of the tab. */
    readonly keyStore: string;
    readonly saved?: string;
    /** The recorded answers of each operation that a page asks for data. */
    readonly operations: Readonly<Record<string, readonly string[]>>;
    /** Chosen answers, by operation, and the delay of each answer. */
    readonly chosen: Readonly<Record<string, string>>;
    readonly delay: number;
  };
};

export type DevPage = {
  readonly id: string;
  /** Its address in each language. */
  readonly addresses: Readonly<Record<string, string>>;
  /** Operations that it asks for its data. */
  readonly data: readonly string[];
};

/** Message from the toolbar to the samples: an operation and its answer ("" for the usual one), or the delay of each answer. */
export type DevChoice = { readonly operation: string; readonly answer: string } | { readonly delay: number };

export const devChoice = '/_fp/dev-choice';

/** Where every kind is shown. */
export const devGallery = '/_gallery';

/** Name of the Server-Timing metric that says which build a document was served from. */
export const buildMetric = 'build';
