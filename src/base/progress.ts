/** Told how far something is: what is counted, how many are done, how many there are. */
export type Progress = (what: string, done: number, all: number) => void;
