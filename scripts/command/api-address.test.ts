import { expect, it } from 'vitest';
import { requireApiAddress } from './api-address';

it.each(['https://api.example', 'http://localhost:4100/api'])('accepts the address %s of an API', (address) => {
  expect(() => requireApiAddress(address)).not.toThrow();
});

it.each(['localhost:4100', 'api.example', '/api', 'https://', 'ftp://api.example', ''])(
  'refuses "%s" as the address of an API',
  (address) => {
    expect(() => requireApiAddress(address)).toThrow(
      `--api is "${address}", which is not an address, e.g. --api https://`,
    );
  },
);
