import { memberOf } from '../../base/json';
import type { Operation } from '../../model/operation';
import { startUp } from '../../operations/startup';
import { apiBase } from '../../state/api';
import { loadSitePayload } from '../../state/payloads';

/**
 * The address of an operation for code that makes its own requests, such as a measurement. It contains neither key nor
 * query. Undefined while the configuration does not name the API.
 */
export async function endpointOf(operation: Operation): Promise<string | undefined> {
  const [site] = await Promise.all([loadSitePayload(), startUp()]);
  const base = apiBase(site.apis[operation.api]);
  const path = memberOf(operation, 'path');
  return base === undefined || typeof path !== 'string' ? undefined : new URL(base + path, location.href).href;
}
