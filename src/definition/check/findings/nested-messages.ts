import { isObject } from '../../../base/json';
import type { ProblemExtra } from '../../problems';

/** The intended ids of texts in nested objects: keys joined by dots. */
const nestedIds = (id: string, value: unknown): readonly string[] =>
  isObject(value) ? Object.entries(value).flatMap(([key, inner]) => nestedIds(`${id}.${key}`, inner)) : [id];

/** Explains how to write messages that are nested in an object. They are not missing. */
export function nestedExtra(id: string, value: unknown): ProblemExtra {
  if (!isObject(value)) return {};
  const ids = nestedIds(id, value);
  const example = ids[0] === undefined ? '' : `, such as "${ids[0]}": "…"`;
  return {
    fix: `Write each text of it as a message by itself, with dots in its name${example}.`,
    spoils: ids.map((each) => `content/messages/*/${each}`),
  };
}
