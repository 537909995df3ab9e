/** Messages about the commands that the studio starts: types alone, as in protocol.ts. */

/** A command of `faceplate` that the studio runs. */
export type StudioCommand = 'publish' | 'preview';

/** POST /api/run, answered with a RunAnswer. */
export type RunRequest = { readonly command: StudioCommand; readonly site: string };

/** POST /api/stop: the command that runs, or the preview that is served. Answered with a RunAnswer. */
export type StopRequest = { readonly what: 'run' | 'preview' };

export type StudioRun = {
  readonly command: StudioCommand;
  readonly site: string;
  /** As they would be typed, one after the other. */
  readonly typed: readonly string[];
  /** The last lines that were printed. */
  readonly lines: readonly string[];
  readonly state: 'running' | 'done' | 'failed' | 'stopped';
  /** Of the command that failed. */
  readonly exitCode?: number;
  /** From the start to the end, or until now. */
  readonly milliseconds: number;
};

/** GET /api/run: the last command, and the preview that is served. */
export type RunAnswer = {
  readonly run?: StudioRun;
  readonly preview?: { readonly site: string; readonly link: string };
  /** Why nothing was started: another command runs. */
  readonly refused?: string;
};
