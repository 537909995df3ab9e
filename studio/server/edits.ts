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

/** Last answer that needs to be looked at: an edit was refused, a file changed outside, or the server failed or gave none. */
export type EditNews = {
  readonly kind: 'refused' | 'outside' | 'failed' | 'unanswered';
  readonly text: string;
  /** A file keeps this from being done; it can be done without the file. */
  readonly blocked?: 'undo' | 'redo';
};

/** The address of an item before and after a move. */
export type Moved = { readonly from: BlockAddress; readonly to: BlockAddress };

export type Editing = {
  /** Sends edits as one step, into the chosen layer unless another is named; resolves to whether they were written. */
  readonly edit: (edits: readonly StudioEdit[], layer?: string) => Promise<boolean>;
  /** Sends what was typed or chosen in a field, as `edit` does. Without a connection it waits for one, also when the field has gone. */
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
   * Waits for a step that has begun. Resolves to its answer; undefined where another step has begun since, or something else was selected:
   * what the step would select then is not what somebody looks at.
   */
  readonly unlessOvertaken: <T>(done: Promise<T>) => Promise<T | undefined>;
  /** Keeps a picture in the chosen layer and shows it, as one step. */
  readonly keepPicture: (picture: Omit<PictureRequest, 'site' | 'layer' | 'scope'>) => Promise<boolean>;
  /** Files as edits would make them; nothing is written. */
  readonly plan: (edits: readonly StudioEdit[]) => Promise<PlanAnswer>;
  /** Fixes a problem by its name, as `check --fix` does. */
  readonly fix: (id: string) => Promise<boolean>;
  /** `body`: how to go on where a file keeps it from being done. */
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

/** The edits of the site that is open. Throws outside of one: a programming error. */
export function useEditing(): Editing {
  const editing = useContext(EditingContext);
  if (!editing) throw new Error('useEditing needs an EditingContext around it');
  return editing;
}

/** The part of an answer that somebody has to look at, in words; undefined for a step that was done. */
export function newsOf(
  answer: EditAnswer | PlanAnswer,
  wordsOf: (refusal: StudioRefusal) => string,
): EditNews | undefined {
  if ('done' in answer || 'planned' in answer) return undefined;
  if ('ask' in answer) return { kind: 'outside', text: wordsOf(answer.ask) };
  const problems = (answer.problems ?? []).flatMap(({ text, fix = [] }) => [text, fix].flat());
  return { kind: 'refused', text: [wordsOf(answer), ...problems].join(' ') };
}
