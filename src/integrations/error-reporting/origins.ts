import { originOf } from '../../kit/contracts/integration';
import type { IntegrationOrigins } from '../../kit/contracts/integration';

export const origins: IntegrationOrigins = ({ dsn }) => {
  const origin = originOf(dsn);
  return origin === undefined ? undefined : { connect: [origin] };
};
