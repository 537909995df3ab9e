/** Messages for a value that does not fit a parameter of a part. */
import { listed } from '../rule';
import type { Misfit } from '../types/assignable';

/** Explains why the value of an expression does not fit. */
export function misfitWords(source: string, misfit: Misfit): string {
  const whole = [source, ...misfit.path].join('.').replaceAll('.[]', '[]');
  switch (misfit.kind) {
    case 'absent':
      return `there is no ${whole}`;
    case 'unknown':
      return `it does not take ${whole}`;
    case 'optional':
      return `${whole} may be missing`;
    case 'type':
      return `${whole} is ${misfit.is}, but ${misfit.wanted} is needed`;
    case 'value':
      return `${whole} may be ${misfit.is}, but one of ${listed(misfit.allowed)} is needed`;
  }
}
