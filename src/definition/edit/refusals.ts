/** Reasons to refuse an edit, each with its code. The studio translates them by code. */

import { filledText } from '../problems';

export const refusals = {
  'another-form': 'A value of another form is written there.',
  'no-id-here': 'The item has no id, so nothing can be said of it here.',
  'no-list': 'There is no list of items.',
  'not-in-list': 'There is no "{id}" in the list.',
  'not-in-layer': 'There is no "{id}" in the list of this layer: choose the layer that adds it.',
  'no-messages': 'The file of messages is not an object.',
  'all-removed': 'The layer removes all that it inherits in this list: bring one entry back first.',
  'order-elsewhere': 'The order of this list is written in another layer: choose that one.',
  'only-properties': 'Only a property can be left out.',
  'has-parameter': 'The part has a parameter for it: choose another value, or change the part everywhere.',
  'no-effect': 'It would change nothing here: a nearer layer or the use of a part says something else.',
  'no-value': 'An edit names a property, and a value for it.',
  identity: 'The kind and the id say which block it is: add another block in its place.',
  'is-choice': 'The value is a choice between several: change it in its file.',
  'nothing-below': 'It is written in this layer, so nothing below it would be left: remove it.',
  'inherited-already': 'The layer says nothing of it: it is inherited already.',
  'no-field': 'The form "{form}" has no field "{field}".',
  'no-language': 'The site has no language "{language}".',
  'no-text-id': '"{id}" cannot be the id of a text.',
  'no-own-text': 'The layer has no text of its own here.',
  unreadable: 'The site "{site}" cannot be read: npx faceplate check says why.',
  'nothing-there': 'There is nothing at "{address}".',
  'no-block': 'There is no block "{address}".',
  'nearer-adds': 'The layer "{layer}" does not have it: a nearer layer adds it. Choose that layer.',
  'not-here-alone': 'Nothing can be said of this block for this place alone.',
  'no-slot': 'There is no "{slot}" of "{address}".',
  'only-items': 'Only an item of a list can be moved or removed.',
  'no-own-id': 'The item has no id of its own.',
  'no-kind': 'A block has a kind ("block") and an id.',
  'id-taken': 'There is a "{id}" in the list already.',
  'next-to-itself': 'A block cannot stand next to itself.',
  'copied-in-part': 'A block inside a part is copied in the part: choose everywhere.',
  'into-itself': 'It cannot be moved into itself.',
  'moved-in-part': 'A block inside a part is moved in the part: choose everywhere.',
  'not-editable': '{file} is not a file that can be edited here.',
  'broken-file': '{file} cannot be read from line {line} on. Correct it in the file, then repeat the edit.',
  'no-form': 'There is no form "{form}".',
  'field-name':
    '"{name}" cannot be the name of a field: begin with a lower-case letter and use letters and digits, as in meterNumber.',
  'field-taken': 'The form "{form}" has a field "{name}" already.',
  'no-choices': 'An answer of the kind "{kind}" has no choices.',
  'two-choices': 'Name at least two choices.',
  'choice-name': '"{name}" cannot be the name of a choice: use letters, digits, - and _.',
  'choice-twice': 'There are two choices "{name}".',
  'choice-example': 'The first choice is the example.',
  'no-limits': 'An answer of the kind "{kind}" has no limits.',
  'whole-number': 'A number of characters is a whole number.',
  'limit-number': 'A limit is a number.',
  'limits-crossed': 'The least is more than the most.',
  'no-answer': '"{kind}" is not a kind of answer. Use one of: {kinds}.',
  'text-missing': 'The text "{id}" is missing in: {languages}.',
  'no-form-near': 'There is no form "{form}". Did you mean "{near}"?',
  'no-answer-near': '"{kind}" is not a kind of answer. Did you mean "{near}"? Use one of: {kinds}.',
  'no-layer': '"{layer}" is not a layer of the site "{site}".',
  'layer-locked': 'This layer comes with the package, and an upgrade replaces it: choose a layer of your own.',
  'brings-error': 'Nothing was written: it would bring an error.',
  'no-change': 'Nothing would change.',
  'changed-outside':
    '{file} has changed outside of the studio, so it was read again: look at it, then repeat the edit.',
  'left-alone': '{file} has changed outside of the studio, so it is left as it is.',
  'undo-blocked':
    '{file} has changed outside of the studio at the same place. Change that place back in the file and try again, or go on without the file: it stays as it is.',
  'changed-since': '{file} has changed since it was checked, so it is left as it is.',
  'in-use': 'Another studio of this project is writing just now: try again.',
  'no-undo': 'There is nothing to undo.',
  'no-redo': 'There is nothing to redo.',
  'write-failed':
    'Nothing was written: {file} cannot be written ({reason}). Check whether it is write-protected or the disk is full.',
  'half-written':
    'Only {files} could be written, and the change there could not be undone ({reason}). Check whether the disk is full, then restore what was there before.',
  'no-problem': 'There is no such problem any more.',
  'fix-brings': 'The fix would bring another problem, so nothing was written.',
  'picture-size': 'The picture is larger than {megabytes} MB. Save a smaller copy, and take that.',
  'no-picture': 'The file holds no picture. Save it as JPEG, PNG, WebP, AVIF, GIF or SVG, and take that.',
  'foreign-file': '{file} is not among the definitions of this project.',
} as const;

export type RefusalCode = keyof typeof refusals;

/** Values for the placeholders of a reason. */
export type RefusalData = Readonly<Record<string, string>>;

/** Why an edit is refused: in English, and as a code with values. */
export type EditRefusal = { readonly refused: string; readonly code: RefusalCode; readonly data: RefusalData };

/** A reason by its code. */
export const editRefusal = (code: RefusalCode, data: RefusalData = {}): EditRefusal => ({
  refused: filledText(refusals[code], data),
  code,
  data,
});

/** An edit that cannot be written; the message gives the reason. */
export class EditRefused extends Error {
  readonly refusal: EditRefusal;

  constructor(code: RefusalCode, data?: RefusalData) {
    const refusal = editRefusal(code, data);
    super(refusal.refused);
    this.refusal = refusal;
  }
}
