/** A kept copy of the embedded database as it is on its first day: with every migration and its data. */
import { createHash } from 'node:crypto';
import { readFileSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { localDay } from '../calendar/zone';
import { copiesOf, readCopy, sweepCopies, writeCopy } from './kept-copy';

/** Everything that the content of a new database is made of: migrations, their data, the code that they call, and versions of packages. */
export const ingredients: Readonly<Record<string, string>> = import.meta.env.PROD
  ? {}
  : import.meta.glob<string>(
      [
        './{migrations,schema}/*.ts',
        './named-lock.ts',
        '../{auth,calendar}/*.ts',
        '../{environment,kept-formats}.ts',
        '../package.json',
        '../seed/*.json',
        '!../**/*.test.ts',
      ],
      { query: '?raw', import: 'default', eager: true },
    );

/** A bundle contains them: its files are compared instead, so that it need not contain their text a second time. */
function bundleFiles(): Readonly<Record<string, string>> {
  const folder = dirname(fileURLToPath(import.meta.url));
  const files = readdirSync(folder).filter((name) => name.endsWith('.js'));
  return Object.fromEntries(
    files.map((name) => [
      name,
      createHash('sha256')
        .update(readFileSync(join(folder, name)))
        .digest('hex'),
    ]),
  );
}

const made = (): Readonly<Record<string, string>> => (import.meta.env.PROD ? bundleFiles() : ingredients);

const dayMs = 24 * 60 * 60 * 1000;

/** Days are counted from the one on which the database is made, in the zone of each place. */
const days = (now: Date): readonly string[] =>
  ['Europe/London', 'Europe/Berlin', 'Europe/Vienna'].map((zone) => localDay(now, zone));

/** Equal where a new database has the same content. Takes the time, and the secret by which account data is sealed. */
export function contentKey(
  now: Date,
  secret: string | undefined,
  parts: Readonly<Record<string, string>> = made(),
): string {
  return createHash('sha256')
    .update(JSON.stringify([parts, days(now), secret]))
    .digest('hex')
    .slice(0, 32);
}

export type FilledCopy = {
  readonly read: () => Blob | undefined;
  /** Keeps another copy; those of earlier days are removed. */
  readonly keep: (copy: Blob) => Promise<void>;
};

/** The copy for databases that are made now. */
export function filledCopy(): FilledCopy {
  const { version, folder } = copiesOf('database');
  const file = join(folder, `${version}-${contentKey(new Date(), process.env['DATA_SECRET'])}.copy`);
  return {
    read: () => readCopy(file),
    keep: async (copy) => {
      sweepCopies(folder, dayMs);
      await writeCopy(file, copy);
    },
  };
}
