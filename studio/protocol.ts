/**
 * Messages between the studio's application and its server: types alone, imported by both sides.
 * Every request carries the token in the header `X-Faceplate-Studio`; a body is sent as `application/json`.
 * A GET takes its parameters as a query. An answer other than 200 has a `StudioFailure` as its body.
 */

/**
 * A block of a page: the page, then ids and slots in turn, e.g. `coverage:/check/cases/answered/body/place`. The page's own list of
 * blocks has no step. An object is entered by its key, a list by the id of an item, or by the item's position where it has no id.
 * `addressesOf` in src/model/block-address.ts makes them. In place of a page, a file of the layers may be named: `site.json:/theme`,
 * and `menu.json:/menus/header/offers` for an entry of a menu, which has those below it in its slot `children`.
 */
export type BlockAddress = string;

/** A layer that can be written: the site itself, then what it extends. */
export type StudioLayer = {
  readonly id: string;
  readonly title: string;
  /** Below the project, with / at its end; '' for the root. */
  readonly folder: string;
  /** Sites that change when something is written here: the layer itself, and all that extend it. */
  readonly sites: readonly string[];
  /** Languages in which a new text is written: a dialect takes it from its language. */
  readonly speaks: readonly string[];
  /** Why it cannot be written, such as a base that came as a package; absent: it can. */
  readonly locked?: string;
};

/** Where something is written: a file below the project, and a line from 1. */
export type WrittenAt = { readonly layer: string; readonly file: string; readonly line: number };

export type StudioSite = {
  readonly id: string;
  readonly title: string;
  /** Nearest first: the site itself, then what it extends. */
  readonly layers: readonly StudioLayer[];
  readonly languages: readonly string[];
  readonly roles: readonly string[];
};

/** GET /api/sites */
export type SitesAnswer = {
  readonly sites: readonly StudioSite[];
  /** The site that `dev` serves. */
  readonly current: string;
  /** Address of the served site, without / at its end: the frame shows its pages. */
  readonly frame: string;
  readonly readOnly: boolean;
};

export type StudioPage = {
  readonly id: string;
  readonly title: string;
  readonly path: string;
  /** Roles that may open it; absent: everybody. */
  readonly roles?: readonly string[];
};

/** GET /api/pages?site */
export type PagesAnswer = { readonly pages: readonly StudioPage[] };

/** A block or an entry that a layer took out; `at` says which. "Back to inherited" of its address brings it back. */
export type RemovedItem = {
  /** The address that it had. */
  readonly address: BlockAddress;
  readonly id: string;
  /** Its text in the first language, or its id. */
  readonly title: string;
  readonly at: WrittenAt;
};

export type StudioValue = {
  /** Names of properties, and ids of items in lists. */
  readonly key: readonly string[];
  /** Absent: a layer leaves out what those below it say. */
  readonly value?: unknown;
  /** Absent: the kind's default. */
  readonly at?: WrittenAt;
  /** It comes from a layer below the site, from a part, or from the kind. */
  readonly inherited: boolean;
  /** The value that "back to inherited" gives. */
  readonly before?: { readonly value: unknown; readonly at: WrittenAt };
};

/** A text in one language; `at` is absent for a text that the kinds bring. */
export type StudioText = {
  readonly text: string;
  readonly at?: WrittenAt;
  readonly inherited: boolean;
  /** A layer below has a text of its own, or the kinds bring one. */
  readonly isBelow: boolean;
};

export type StudioMessage = {
  readonly id: string;
  /** The property of the block that names it. */
  readonly key: readonly string[];
  /** Without the languages that have no text of their own. */
  readonly languages: Readonly<Record<string, StudioText>>;
  /** Other places of the site that name it, and change with it. */
  readonly elsewhere: number;
};

/** GET /api/block?site&address, also for an object of a file; null where there is no such block, as after it was removed. */
export type BlockAnswer = {
  readonly kind: string;
  /** The kind's title and description, in English. */
  readonly title: string;
  readonly description: string;
  /** JSON Schema of the block without slots, references resolved; x-ref, x-choices, x-expression and x-target are kept. */
  readonly schema: Readonly<Record<string, unknown>>;
  readonly values: readonly StudioValue[];
  readonly texts: readonly StudioMessage[];
  readonly part?: { readonly id: string; readonly uses: number };
  /** Layers that can be written, nearest first. */
  readonly layers: readonly StudioLayer[];
};

/** GET /api/choices?site&ref&page: the names that `x-ref` or `x-choices` of a schema may have, e.g. page, message, operation, form, picture. */
export type ChoicesAnswer = { readonly choices: readonly { readonly id: string; readonly title: string }[] };

/** Position among the blocks of a list; without it, at the end. */
export type StudioPlacement = { readonly after: string } | { readonly before: string };

/** A field of a form that is not there yet. Texts are by language, one for each that the layer speaks. */
export type NewField = {
  readonly name: string;
  /** A kind of answer, as in `FormAnswer`. */
  readonly kind: string;
  readonly label: Readonly<Record<string, string>>;
  readonly hint?: Readonly<Record<string, string>>;
  readonly required: boolean;
  /** Values to choose from, for a kind that has choices. */
  readonly choices?: readonly { readonly id: string; readonly label: Readonly<Record<string, string>> }[];
  /** Of characters, or of the number itself. */
  readonly least?: number;
  readonly most?: number;
  /** An answer for the form's recorded examples. */
  readonly example?: string;
  /** For the readers of the schema. */
  readonly description?: string;
  readonly width?: 'half' | 'third';
  /** Next to another field; without it, at the end. */
  readonly place?: StudioPlacement;
};

export type StudioEdit =
  | { readonly set: BlockAddress; readonly key: readonly string[]; readonly value: unknown }
  /** Back to inherited: one value, or everything that the layer says of the block. */
  | { readonly unset: BlockAddress; readonly key?: readonly string[] }
  /** Leaves a value out, also where the layers below have one. */
  | { readonly drop: BlockAddress; readonly key: readonly string[] }
  | { readonly text: string; readonly language: string; readonly value: string }
  | { readonly untext: string; readonly language: string }
  /** `add`: the block that has the slot; the page alone (`coverage:`) with the slot `body`. */
  | {
      readonly add: BlockAddress;
      readonly slot: string;
      readonly item: Readonly<Record<string, unknown>>;
      readonly place?: StudioPlacement;
    }
  /** `into`: a slot of another block or entry, at a place in it or at its end. */
  | {
      readonly move: BlockAddress;
      readonly into?: { readonly of: BlockAddress; readonly slot: string };
      readonly place?: StudioPlacement;
    }
  | { readonly remove: BlockAddress }
  /** The copy comes after it, with an id and messages of its own. */
  | { readonly duplicate: BlockAddress }
  /** Asks for another field in a form. */
  | { readonly ask: string; readonly field: NewField };

/** POST /api/edit */
export type EditRequest = {
  readonly site: string;
  readonly layer: string;
  /** A block inside a part: in this use alone, or in the part's file and so wherever it is used. */
  readonly scope: 'here' | 'everywhere';
  readonly edits: readonly StudioEdit[];
};

export type StudioProblem = {
  readonly code: string;
  readonly severity: 'error' | 'warning';
  readonly text: string;
  /** How to fix it, in words. */
  readonly fix?: string;
  readonly at?: WrittenAt;
  readonly address?: BlockAddress;
  /** The word that `check --fix` would write, and the name of the problem for POST /api/fix. */
  readonly repair?: { readonly id: string; readonly to: string };
};

/** POST /api/fix; answered like an edit. */
export type FixRequest = { readonly site: string; readonly id: string };

/** A text before and after; absent: there is no file. */
export type FileChange = {
  readonly file: string;
  readonly layer: string;
  readonly before?: string;
  readonly after?: string;
  /** The difference in words, as `faceplate diff` says it. */
  readonly words: readonly string[];
};

/** Why nothing was done: in English, and by a code with values, by which the studio says it in its own language. */
export type StudioRefusal = {
  readonly refused: string;
  readonly code?: string;
  readonly data?: Readonly<Record<string, string>>;
};

/** POST /api/undo and /api/redo. `leave`: a file that somebody else changed at the same place stays as it is. */
export type UndoRequest = { readonly leave?: true };

/** Answer to POST /api/edit, /api/fix, /api/undo and /api/redo. */
export type EditAnswer =
  | {
      readonly done: true;
      readonly files: readonly FileChange[];
      /** Number of the event by which every page of the studio hears of it. */
      readonly event: number;
      /** All problems of the site after the edit. */
      readonly problems: readonly StudioProblem[];
      /** Sites that changed. */
      readonly sites: readonly string[];
      readonly canUndo: boolean;
      readonly canRedo: boolean;
      /** Where the item is that was moved last, or the last copy: a list may have its id already. */
      readonly moved?: BlockAddress;
    }
  /** Nothing was written. `problems`: errors that the edit would have brought. */
  | (StudioRefusal & { readonly problems?: readonly StudioProblem[] })
  /** Nothing was written: the file has changed outside. */
  | { readonly ask: StudioRefusal & { readonly file: string } };

/** Answer to POST /api/plan, which takes the body of an edit: files as they would be. Nothing is written. */
export type PlanAnswer = { readonly planned: readonly FileChange[] } | Exclude<EditAnswer, { readonly done: true }>;

/** GET /api/changes?site: since Git's last commit, of the files of the site and of its layers. */
export type ChangesAnswer = {
  readonly changes: readonly FileChange[];
  /** Whether Git can list changes of the project. */
  readonly isInGit: boolean;
  readonly canUndo: boolean;
  readonly canRedo: boolean;
  /** A message for a commit. */
  readonly message: string;
};

/** GET /api/problems?site */
export type ProblemsAnswer = { readonly problems: readonly StudioProblem[] };

/** A kind of answer that a field can ask for. */
export type FormAnswer = {
  readonly kind: string;
  /** Its limits count characters, or are numbers themselves; absent: it has none. */
  readonly limits?: 'characters' | 'numbers';
  /** The field has choices of its own. */
  readonly hasChoices: boolean;
  /** Whether an answer is needed, where the field has no choice. */
  readonly isNeeded?: boolean;
};

/** GET /api/form?site&form: fields and groups of a form in their order, and the kinds of answers that another field can have. */
export type FormQuestions = {
  readonly fields: readonly { readonly id: string; readonly title: string }[];
  readonly answers: readonly FormAnswer[];
};

/** GET /api/events?since: answers as soon as something happened after the event with this number, or after some seconds with none. */
export type EventsAnswer = {
  readonly events: readonly StudioEvent[];
  /** Number for `since` of the next request. */
  readonly last: number;
};

/** Definitions changed, by the studio or outside of it; or the pages in the frame are new; or a command began or ended. */
export type StudioEvent =
  | { readonly kind: 'changed'; readonly files: readonly string[]; readonly outside: boolean }
  | { readonly kind: 'published'; readonly build: string }
  | { readonly kind: 'run' };

/** Body of an answer other than 200. */
export type StudioFailure = { readonly error: string };
