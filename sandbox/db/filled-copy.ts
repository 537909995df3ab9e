/** A cached copy of the embedded database on its first day, with all migrations and their data. */
import { createHash } from 'node:crypto';
import { readFileSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { localDay } from '../calendar/zone';
import { copiesOf, readCopy, sweepCopies, writeCopy } from './kept-copy';

/** All inputs of a new database: migrations, their data, the code they call, and package versions. */
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

/** A bundle includes these inputs. Its files are hashed instead, so that it need not include their source again. */
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

/** Seed dates are relative to the day on which the database is created, in the time zone of each place. */
const days = (now: Date): readonly string[] =>
  ['Europe/London', 'Europe/Berlin', 'Europe/Vienna'].map((zone) => localDay(now, zone));

/** Key of the cached copy: equal keys mean equal content. Depends on the date and the secret for account data. */
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
  /** Caches a copy and removes those of earlier days. */
  readonly keep: (copy: Blob) => Promise<void>;
};

/** The cached copy for databases created now. */
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
