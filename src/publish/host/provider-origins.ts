import { evaluate } from '../../expression/evaluate';
import type { Origins } from '../../kit/contracts/integration';
import type { CompiledSite } from '../../model/site';
import type { Value } from '../../model/value';

type Config = Readonly<Record<string, unknown>>;

const valueOf = (value: Value, config: Config): unknown =>
  value !== null && typeof value === 'object' && '$' in value
    ? evaluate(value.$, { state: { config }, session: {}, site: {}, route: {}, data: {} })
    : value;

/** Origins that pages contact for logins: those of the provider in session.openid; none on other sites. */
export function providerOrigins({ settings }: Pick<CompiledSite, 'settings'>, config: Config): readonly Origins[] {
  const { openid } = settings.session;
  if (!openid) return [];
  const issuer = valueOf(openid.issuer, config);
  const own = typeof issuer === 'string' && URL.canParse(issuer) ? [new URL(issuer).origin] : [];
  return [{ connect: [...own, ...(openid.origins ?? [])] }];
}
