import { memberOf } from '../../base/json';
import type { FieldFailure } from '../../kit/protocol/failure';
import type { Action } from '../../model/page';
import { pathsBelow } from '../../operations/errors';

/**
 * Paths below a root, such as `form`, from which a press took the arguments that a refused part of a body was made of.
 * Takes the operation whose call was refused.
 */
export const argumentPaths = (
  root: string,
  press: readonly Action[],
  operation: string | undefined,
  { from = [] }: FieldFailure,
): readonly (readonly string[])[] =>
  press
    .filter((action) => action['operation'] === operation)
    .flatMap(({ with: given }) =>
      from.flatMap(([name = '', ...inside]) => [
        ...pathsBelow(root, memberOf(given, name)).map((path) => [...path, ...inside]),
        // The arguments are a whole object, such as `form` itself.
        ...pathsBelow(root, memberOf(given, '$')).map((path) => [...path, name, ...inside]),
      ]),
    );
