type Variables = Readonly<Record<string, string | undefined>>;

/** The public default secret, for demo data only. */
export const knownSecret = 'faceplate reference data';

/** Number of database connections in DATABASE_POOL; undefined for the default. @throws Error for an invalid number */
export function poolSizeIn({ DATABASE_POOL = '' }: Variables): number | undefined {
  if (DATABASE_POOL === '') return undefined;
  const size = Number(DATABASE_POOL);
  if (Number.isInteger(size) && size > 0) return size;
  throw new Error(`DATABASE_POOL is "${DATABASE_POOL}". Use the number of connections, e.g. DATABASE_POOL=20.`);
}

/** @throws Error if real data would be encrypted with the public default secret */
export function refuseKnownSecret({ NODE_ENV, DATA_SECRET = '' }: Variables): void {
  const isDevelopment = NODE_ENV === undefined || NODE_ENV === '' || NODE_ENV === 'development' || NODE_ENV === 'test';
  if (isDevelopment || (DATA_SECRET !== '' && DATA_SECRET !== knownSecret)) return;
  throw new Error(
    `DATA_SECRET is ${DATA_SECRET === '' ? 'not set' : 'the one of the demo data'}, and NODE_ENV is ${NODE_ENV}: account numbers would be sealed with a secret that ` +
      'everybody knows.\nChoose one and keep it, since what it sealed is read with no other: DATA_SECRET=$(openssl rand -base64 32)',
  );
}
