import { withLazy } from '../../base/lazy';
import { checkableUnits, partUnits, unitOf } from '../facts/checkable-units';
import type { NormalSite } from '../normalise/normalise';
import type { CheckContext } from './rule';

type Shared = Pick<CheckContext, 'language' | 'memory' | 'cache' | 'today' | 'textOf' | 'isNamedAbove'>;

/** Lazy values. */
type Late = { readonly validators: () => CheckContext['validators']; readonly types: () => CheckContext['types'] };

/** A site for its rules. Takes what its project shares between sites. */
export function checkContext(site: NormalSite, shared: Shared, { validators, types }: Late): CheckContext {
  const { language, memory, cache, today, textOf, isNamedAbove } = shared;
  return withLazy(
    {
      ...{ site, isNamedAbove, language, memory, cache, today, textOf },
      unitOf: (kind: 'operation' | 'form', name: string) => unitOf(site, language, kind, name),
    },
    { validators, units: () => checkableUnits(site, language), parts: () => partUnits(site, language), types },
  );
}
