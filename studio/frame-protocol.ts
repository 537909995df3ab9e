/**
 * Messages between the studio and the page in its frame, by postMessage with exact origins: types alone, imported by both sides.
 * A path is an address of a block without its page, e.g. `/check/body/form`.
 */

import type { Tree } from '../src/model/tree';

/** Something that a condition says, as it is written and compiled. */
type Compiled<Of> = { readonly source: string; readonly tree: Of };

/** A part of a condition: all of them must hold. */
export type ConditionPart = Compiled<Tree> & {
  /** Names that it starts from, such as state; those that are bound by a list or a form too. */
  readonly names: readonly string[];
  readonly reads: readonly Compiled<Tree>[];
};

/** A part as it is in the page just now: unknown where it reads what only a list, a form or an answer gives. */
export type WeighedPart = {
  readonly source: string;
  readonly holds: 'yes' | 'no' | 'unknown';
  /** Values that it reads, as JSON and shortened. */
  readonly values: readonly { readonly source: string; readonly value: string }[];
};

/** In pixels of the frame's viewport. */
export type FrameBox = { readonly left: number; readonly top: number; readonly width: number; readonly height: number };

/** The page that the frame shows, and choices of its visitor. */
export type FramePage = {
  readonly page: string;
  readonly locale: string;
  readonly role: string;
  /** Recorded answers that were chosen, by operation; absent where a real API answers. */
  readonly answers?: Readonly<Record<string, string>>;
};

/** Choices that the served site offers. */
export type FrameOffer = {
  readonly locales: readonly { readonly id: string; readonly name: string }[];
  /** The address of each page in each language. */
  readonly pages: readonly {
    readonly id: string;
    readonly addresses: Readonly<Record<string, string>>;
    /** Operations that the page asks for its data. */
    readonly data: readonly string[];
  }[];
  /** With recorded answers: roles that somebody may take, and the recorded answers of each operation. */
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
  /** Tells the boxes of this block, now and whenever they move. */
  | { readonly studio: 'follow'; readonly path: string | undefined }
  | { readonly studio: 'show'; readonly path: string }
  /** Shows a text in place of another within a block, until the page with it is published. */
  | { readonly studio: 'text'; readonly path: string; readonly before: string; readonly after: string }
  /** Lays style rules for colours over those of the page, until the page with them is published; '' takes them away. */
  | { readonly studio: 'colors'; readonly css: string }
  /** Tells whether these hold, now and whenever that changes. */
  | { readonly studio: 'weigh'; readonly parts: readonly ConditionPart[] }
  | { readonly studio: 'scheme'; readonly scheme: FrameScheme }
  | { readonly studio: 'role'; readonly role: string }
  /** `answer`: '' for the usual one. */
  | { readonly studio: 'answer'; readonly operation: string; readonly answer: string };

/** From the page to the studio. */
export type FrameNews =
  | { readonly frame: 'ready'; readonly now: FramePage; readonly offer: FrameOffer | undefined }
  | { readonly frame: 'pointed'; readonly path: string | undefined; readonly boxes: readonly FrameBox[] }
  | { readonly frame: 'picked'; readonly path: string }
  | { readonly frame: 'boxes'; readonly path: string; readonly boxes: readonly FrameBox[] }
  | { readonly frame: 'weighed'; readonly parts: readonly WeighedPart[] }
  /** Every block that is in the document now. */
  | { readonly frame: 'drawn'; readonly paths: readonly string[] };
