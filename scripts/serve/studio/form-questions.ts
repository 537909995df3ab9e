/** The form of the panel to add a field to a form. */
import { asObject } from '../../../src/base/json';
import type { CheckContext } from '../../../src/definition/check/rule';
import { answerKinds } from '../../../src/definition/edit/answers';
import { layoutItems } from '../../../src/definition/facts/form-fields';
import type { FormAnswer, FormQuestions } from '../../../studio/protocol';
import { messageWords } from './choices';

const answers = Object.entries(answerKinds).map(([kind, { limits, takes, isNeeded }]): FormAnswer => ({
  kind,
  hasChoices: takes !== undefined,
  ...(limits !== undefined && { limits: limits[1] === 'maxLength' ? 'characters' : 'numbers' }),
  ...(isNeeded !== undefined && { isNeeded }),
}));

/** Returns the fields of a form in order, and the kinds of answers for another one; undefined if there is no such form. */
export function formQuestions(context: CheckContext, form: string): FormQuestions | undefined {
  const { forms } = context.site;
  if (!Object.hasOwn(forms, form)) return undefined;
  const fields = layoutItems(asObject(forms[form]?.layout)).map((id) => ({
    id,
    title: messageWords(context, `${form}.${id}.label`) ?? id,
  }));
  return { fields, answers };
}
