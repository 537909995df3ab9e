import { createContext, useContext } from 'react';
import type { PictureRequest } from '../brand-protocol';
import type {
  BlockAddress,
  EditAnswer,
  EditRequest,
  PlanAnswer,
  StudioEdit,
  StudioRefusal,
  UndoRequest,
} from '../protocol';

export type EditScope = EditRequest['scope'];

/** Last response that needs attention: an edit was refused, a file changed outside, or the server failed or gave none. */
export type EditNews = {
  readonly kind: 'refused' | 'outside' | 'failed' | 'unanswered';
  readonly text: string;
  /** A file prevents this; it can be done without the file. */
  readonly blocked?: 'undo' | 'redo';
};

/** The address of an item before and after a move. */
export type Moved = { readonly from: BlockAddress; readonly to: BlockAddress };

export type Editing = {
  /** Sends edits as one step, into the chosen layer unless another is named; resolves to whether they were written. */
  readonly edit: (edits: readonly StudioEdit[], layer?: string) => Promise<boolean>;
  /** Sends the value of a field, like `edit`. Without a connection it waits for one, even if the field is gone. */
  readonly write: (edits: readonly StudioEdit[]) => Promise<boolean>;
  /**
   * Sends a move of an item as one step. It is computed when the steps before have been answered, for the address that the item has then:
   * several presses in a row move it by as many places. Undefined from `editOf` sends nothing. Resolves to the addresses of the item before
   * and after, undefined where nothing was written. Of a copy, it has the address of the original and its own.
   */
  readonly move: (
    address: BlockAddress,
    editOf: (address: BlockAddress) => Promise<StudioEdit | undefined>,
  ) => Promise<Moved | undefined>;
  /**
   * Waits for a started step. Resolves to its response; undefined if another step has started since, or something else was selected:
   * its selection would be outdated.
   */
  readonly unlessOvertaken: <T>(done: Promise<T>) => Promise<T | undefined>;
  /** Stores a picture in the chosen layer and uses it, as one step. */
  readonly keepPicture: (picture: Omit<PictureRequest, 'site' | 'layer' | 'scope'>) => Promise<boolean>;
  /** The files after edits; nothing is written. */
  readonly plan: (edits: readonly StudioEdit[]) => Promise<PlanAnswer>;
  /** Fixes a problem by its name, as `check --fix` does. */
  readonly fix: (id: string) => Promise<boolean>;
  /** `body`: how to continue if a file prevents it. */
  readonly undo: (body?: UndoRequest) => Promise<boolean>;
  readonly redo: (body?: UndoRequest) => Promise<boolean>;
  readonly isReadOnly: boolean;
  readonly layer: string;
  /** Languages in which a new text of the layer is written. */
  readonly languages: readonly string[];
  readonly setLayer: (layer: string) => void;
  readonly scope: EditScope;
  readonly setScope: (scope: EditScope) => void;
  readonly news: EditNews | undefined;
  readonly dismiss: () => void;
};

export const EditingContext = createContext<Editing | undefined>(undefined);

/** The edits of the current site. Throws outside of one: a programming error. */
export function useEditing(): Editing {
  const editing = useContext(EditingContext);
  if (!editing) throw new Error('useEditing needs an EditingContext around it');
  return editing;
}

/** The part of a response that needs attention, in words; undefined for a successful step. */
export function newsOf(
  answer: EditAnswer | PlanAnswer,
  wordsOf: (refusal: StudioRefusal) => string,
): EditNews | undefined {
  // The keys for undo and redo can be pressed when there is nothing to undo, as in any editor.
  const isNothing = 'code' in answer && (answer.code === 'no-undo' || answer.code === 'no-redo');
  if ('done' in answer || 'planned' in answer || isNothing) return undefined;
  if ('ask' in answer) return { kind: 'outside', text: wordsOf(answer.ask) };
  const problems = (answer.problems ?? []).flatMap(({ text, fix = [] }) => [text, fix].flat());
  return { kind: 'refused', text: [wordsOf(answer), ...problems].join(' ') };
}
