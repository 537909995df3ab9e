/** Receives progress: the thing being counted, the number done, and the total. */
export type Progress = (what: string, done: number, all: number) => void;
