import type { ASTNode } from '@marcbachmann/cel-js';
import { nearest } from '../base/nearest';
import { report, sourceOf } from './context';
import type { TypeCheck } from './context';
import { fieldNames } from './schema-types';
import { nameRange } from './subset';
import { describe, hasKind, isNull } from './types';
import type { Type } from './types';

/** Reports an unknown field, with the names of the existing ones or the expression to use instead. */
export function reportMissingField(check: TypeCheck, node: ASTNode & { op: '.' }, type: Type): void {
  const [base, name] = node.args;
  const text = sourceOf(base);
  const range = nameRange(node, name);
  if (hasKind(type, 'object')) {
    const names = fieldNames(type);
    const fix = names.length > 0 ? `Its fields: ${names.join(', ')}.` : undefined;
    report(
      check,
      range,
      'expression-unknown-field',
      `${text} has no field '${name}'.`,
      fix,
      nearest(name, names),
      text,
    );
  } else if (!isNull(type)) {
    const count = /^(length|size|count)$/.test(name) ? `Write size(${text}).` : undefined;
    const items = hasKind(type, 'list')
      ? `Write ${text}[0].${name} or ${text}.exists(item, item.${name} == …).`
      : undefined;
    report(
      check,
      range,
      'expression-unknown-field',
      `${text} is ${describe(type)} and has no field '${name}'.`,
      count ?? items,
      undefined,
      text,
    );
  }
}
