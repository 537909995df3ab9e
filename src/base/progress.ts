/** Receives progress: the kind of thing, the number done, and the total. */
export type Progress = (what: string, done: number, all: number) => void;
