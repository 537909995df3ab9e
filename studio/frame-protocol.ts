/**
 * Messages between the studio and the page in its frame, by postMessage with exact origins: only types, imported by both sides.
 * A path is an address of a block without its page, e.g. `/check/body/form`.
 */

import type { Tree } from '../src/model/tree';

/** An expression in a condition, as source and compiled. */
type Compiled<Of> = { readonly source: string; readonly tree: Of };

/** A part of a condition: all of them must hold. */
export type ConditionPart = Compiled<Tree> & {
  /** Its root names, such as state, including those bound by a list or a form. */
  readonly names: readonly string[];
  readonly reads: readonly Compiled<Tree>[];
};

/** The current value of a part: unknown if it reads something from a list, a form or a response. */
export type WeighedPart = {
  readonly source: string;
  readonly holds: 'yes' | 'no' | 'unknown';
  /** Values that it reads, as shortened JSON. */
  readonly values: readonly { readonly source: string; readonly value: string }[];
};

/** In pixels of the frame's viewport. */
export type FrameBox = { readonly left: number; readonly top: number; readonly width: number; readonly height: number };

/** The page in the frame, and choices of its visitor. */
export type FramePage = {
  readonly page: string;
  readonly locale: string;
  readonly role: string;
  /** Chosen recorded responses, by operation; absent if a real API answers. */
  readonly answers?: Readonly<Record<string, string>>;
};

/** Choices that the served site offers. */
export type FrameOffer = {
  readonly locales: readonly { readonly id: string; readonly name: string }[];
  /** The address of each page in each language. */
  readonly pages: readonly {
    readonly id: string;
    readonly addresses: Readonly<Record<string, string>>;
    /** Operations that the page calls for its data. */
    readonly data: readonly string[];
  }[];
  /** With recorded responses: selectable roles, and the recorded responses of each operation. */
  readonly samples?: {
    readonly roles: readonly string[];
    readonly answers: Readonly<Record<string, readonly string[]>>;
  };
};

export type FrameScheme = 'system' | 'light' | 'dark';

/** From the studio to the page. */
export type FrameOrder =
  | { readonly studio: 'hello' }
  /** Whether a press selects a block, or acts as for a visitor. */
  | { readonly studio: 'pick'; readonly on: boolean }
  /** Reports the boxes of this block, now and whenever they move. */
  | { readonly studio: 'follow'; readonly path: string | undefined }
  | { readonly studio: 'show'; readonly path: string }
  /** Replaces a text in a block, until the page with it is published. */
  | { readonly studio: 'text'; readonly path: string; readonly before: string; readonly after: string }
  /** Adds CSS rules for colours to those of the page, until the page with them is published; '' removes them. */
  | { readonly studio: 'colors'; readonly css: string }
  /** Reports whether these hold, now and whenever that changes. */
  | { readonly studio: 'weigh'; readonly parts: readonly ConditionPart[] }
  | { readonly studio: 'scheme'; readonly scheme: FrameScheme }
  | { readonly studio: 'role'; readonly role: string }
  /** `answer`: '' for the default. */
  | { readonly studio: 'answer'; readonly operation: string; readonly answer: string };

/** From the page to the studio. */
export type FrameNews =
  | { readonly frame: 'ready'; readonly now: FramePage; readonly offer: FrameOffer | undefined }
  | { readonly frame: 'pointed'; readonly path: string | undefined; readonly boxes: readonly FrameBox[] }
  | { readonly frame: 'picked'; readonly path: string }
  | { readonly frame: 'boxes'; readonly path: string; readonly boxes: readonly FrameBox[] }
  | { readonly frame: 'weighed'; readonly parts: readonly WeighedPart[] }
  /** All blocks that are in the document now. */
  | { readonly frame: 'drawn'; readonly paths: readonly string[] };
