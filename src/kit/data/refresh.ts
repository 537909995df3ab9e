/** Request for data of the page by name. */
export type DataRequest = {
  readonly names: readonly string[];
  /** A renewal, which nobody waits for: what is shown stays until there is a new answer, and each call is handed in here. */
  readonly renewals?: Promise<unknown>[];
};

/** Event on the document that asks for data of the page again. */
export const refreshEvent = 'faceplate:refresh';

declare global {
  interface DocumentEventMap {
    readonly [refreshEvent]: CustomEvent<DataRequest>;
  }
}

const ask = (detail: DataRequest): void =>
  void document.dispatchEvent(new CustomEvent<DataRequest>(refreshEvent, { detail }));

/** Asks everything on the page that shows these data to fetch them again. */
export const askForData = (names: readonly string[]): void => ask({ names });

/** Asks for these data again without touching what is shown until they are there. Gives whether all of them came. */
export async function renewData(names: readonly string[]): Promise<boolean> {
  const renewals: Promise<unknown>[] = [];
  ask({ names, renewals });
  const outcomes = await Promise.allSettled(renewals);
  return outcomes.every(({ status }) => status === 'fulfilled');
}
