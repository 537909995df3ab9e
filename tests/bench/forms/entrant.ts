/** Inputs and interface of an entrant. Runs in the page. */
import type { JsonSchema } from '../../../src/model/json-schema';
import type { FormPayload } from '../../../src/model/payload';

export type EntrantForm = {
  readonly schema: JsonSchema;
  readonly payload: FormPayload;
  readonly messages: Readonly<Record<string, unknown>>;
  readonly labels: Readonly<Record<string, string>>;
};

declare global {
  interface Window {
    given: EntrantForm;
    begin: () => void;
    ready: boolean;
  }
}

/** Registers what puts the form into the page; the measuring side calls it. */
export function enter(begin: (root: HTMLElement, given: EntrantForm) => void): void {
  window.begin = () => begin(document.getElementById('app') as HTMLElement, window.given);
  window.ready = true;
}
