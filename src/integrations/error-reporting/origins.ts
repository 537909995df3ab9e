import { originOf } from '../../kit/integration';
import type { IntegrationOrigins } from '../../kit/integration';

export const origins: IntegrationOrigins = ({ dsn }) => {
  const origin = originOf(dsn);
  return origin === undefined ? undefined : { connect: [origin] };
};
