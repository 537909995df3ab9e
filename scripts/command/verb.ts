/** A verb of the `faceplate` command: takes its arguments and the project's folder; resolves to the exit code. */
export type Verb = (words: readonly string[], root: string) => Promise<number>;
