import { urlOrigin } from '../../kit/contracts/integration';
import type { IntegrationOrigins } from '../../kit/contracts/integration';

export const origins: IntegrationOrigins = ({ dsn }) => {
  const origin = urlOrigin(dsn);
  return origin === undefined ? undefined : { connect: [origin] };
};
