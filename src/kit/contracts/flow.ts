import { createContext, useContext } from 'react';
import type { Text } from '../../model/value';

/** A step of a flow, as blocks inside it see it. */
export type FlowStepView = {
  readonly id: string;
  readonly title: Text;
  /** The form of the step and its answers so far. */
  readonly form?: string | undefined;
  readonly answers: Readonly<Record<string, unknown>>;
};

export type FlowView = {
  /** The applicable steps, in order. */
  readonly steps: readonly FlowStepView[];
  /** Address of a step. With `back`, finishing it returns to the current step. */
  readonly address: (step: string, back?: boolean) => string;
  readonly go: (address: string) => void;
};

export const FlowContext = createContext<FlowView | undefined>(undefined);

/** The flow around the calling component; undefined without one, which `check` refuses. */
export const useFlow = (): FlowView | undefined => useContext(FlowContext);

/** Event on the document that opens a step of the page's flow; its detail is the step, or null for the current one. */
export const stepEvent = 'faceplate:step';

declare global {
  interface DocumentEventMap {
    readonly [stepEvent]: CustomEvent<string | null>;
  }
}

/** Asks the page's flow to show a step, or to restart the current one. */
export const askForStep = (step?: string): void =>
  void document.dispatchEvent(new CustomEvent<string | null>(stepEvent, { detail: step ?? null }));
