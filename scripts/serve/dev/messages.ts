/** What `faceplate dev` tells the pages that are open. */

/** A problem as the page's panel lists it. */
export type DevProblem = {
  readonly severity: 'error' | 'warning';
  /** file:line:column, or the site where no file is to blame. */
  readonly place: string;
  readonly message: string;
  readonly help?: string;
};

/** `build` differs from start to start and edit to edit; `changed`: paths of the published files that differ from before. */
export type DevBuild = { readonly build: string; readonly changed: readonly string[] };

export const devScript = '/_fp/dev.js';
export const devEvents = '/_fp/dev-events';
