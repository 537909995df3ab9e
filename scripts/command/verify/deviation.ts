/** A deviation from the publication, with a remedy. */
export type Deviation = { readonly about: string; readonly message: string };

/** Number of checked files, and their faults. */
export type Verified = {
  readonly site: string;
  readonly faceplate: string;
  readonly looked: number;
  /** Files of earlier publications that stay for some days. */
  readonly kept: number;
  readonly findings: readonly Deviation[];
};
