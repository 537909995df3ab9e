/** A verb of the `faceplate` command: the words behind its name and the project's folder give an exit code. */
export type Verb = (words: readonly string[], root: string) => Promise<number>;
