import { randomBytes } from 'node:crypto';
import { FieldReader, readBody } from '../http/body';
import type { ApiApp, Call } from '../http/environment';
import { requestFormats } from '../http/formats';
import { oneLinePattern } from '../http/patterns';
import hub from '../seed/switching.json';

const normalised = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/[\s'’-]/g, '')
    .toLowerCase();

interface Sought {
  provider: string;
  lastName: string;
  postalCode: string;
  account: string | null;
}

/** Response of the One Touch Switch hub about a line: found, not found, several, or a provider that is not in it. */
function found({
  provider,
  lastName,
  postalCode,
  account,
}: Sought): 'matched' | 'no_match' | 'multiple' | 'not_on_hub' {
  if (!hub.providers.some(({ name, hub: joined }) => joined && normalised(name) === normalised(provider)))
    return 'not_on_hub';
  const lines = hub.lines.filter(
    (line) =>
      normalised(line.provider) === normalised(provider) &&
      normalised(line.last_name) === normalised(lastName) &&
      normalised(line.postal_code) === normalised(postalCode) &&
      (account === null ? !line.by_account_only : line.account === account.trim()),
  );
  return lines.length === 1 ? 'matched' : lines.length === 0 ? 'no_match' : 'multiple';
}

async function match(call: Call): Promise<Response> {
  const reader = new FieldReader(await readBody(call));
  const line = { max: 120, pattern: oneLinePattern };
  const provider = reader.text('losing_provider', { ...line, required: true }) ?? '';
  const lastName = reader.formatted('last_name', requestFormats.name, { required: true }) ?? '';
  const postalCode = reader.formatted('postal_code', requestFormats.postcode, { required: true }) ?? '';
  const account = reader.text('account', { ...line, max: 40 });
  reader.finish();
  const state = found({ provider, lastName, postalCode, account });
  const id = `sw-${randomBytes(12).toString('hex')}`;
  await call
    .get('db')
    .insertInto('switch_requests')
    .values({ id, state, provider, received_at: new Date().toISOString() })
    .execute();
  return call.json({ data: { switch_id: id, state, provider } });
}

export function switchRoutes(api: ApiApp): void {
  api.post('/switch/match', match);
}
