import { ApiProblem } from '../http/problem';

const maxLength = 100;

/** A literal, escaped for LIKE. */
export function escapeLike(literal: string): string {
  return literal.replace(/[%_\\]/g, '\\$&');
}

/**
 * Converts the inside of `/…/` into a LIKE pattern for the whole value. Allows only literals and `.*`: a
 * regular expression from a stranger could keep the database busy for minutes.
 * @throws Problem 400 for anything else.
 */
export function likeOfPattern(source: string): string {
  if (source.length > maxLength) throw new ApiProblem(400, 'q.pattern');
  let like = '';
  let rest = source;
  while (rest !== '') {
    const token = /^(?:\.\*|\\([^\p{L}\p{N}\s])|[^.*+?^$(){}|[\]\\])/u.exec(rest);
    if (token === null) throw new ApiProblem(400, 'q.pattern');
    like += token[0] === '.*' ? '%' : escapeLike(token[1] ?? token[0]);
    rest = rest.slice(token[0].length);
  }
  return like;
}
