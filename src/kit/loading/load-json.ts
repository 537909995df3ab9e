import { loadChunk } from './load';

/** Loads a JSON file of the site that the page cannot do without. */
export const loadJson = <T>(address: string): Promise<T> =>
  loadChunk(async () => {
    const answer = await fetch(address);
    if (!answer.ok) throw new Error(`${address}: ${answer.status}`);
    return answer.json() as Promise<T>;
  });
