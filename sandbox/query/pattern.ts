import { ApiProblem } from '../http/problem';

const maxLength = 100;

/** A literal as LIKE wants it. */
export function escapeLike(literal: string): string {
  return literal.replace(/[%_\\]/g, '\\$&');
}

/**
 * Turns the inside of `/…/` into a LIKE pattern. It always means the whole value. Only literals and `.*` pass: a
 * general expression from a stranger could keep the database busy for minutes.
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
