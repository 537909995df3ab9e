import { UsageError } from './usage';

/** Requires an address with http or https. In "localhost:4100", which parses too, the host is a scheme. @throws UsageError */
export function requireApiAddress(address: string, given = address): void {
  if (!/^https?:\/\//i.test(address) || !URL.canParse(address))
    throw new UsageError(`--api is "${given}", which is not an address, e.g. --api https://api.example`);
}
