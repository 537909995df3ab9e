import type { Generated, Kysely, Migration } from 'kysely';
import speedTests from '../seed/speed_tests.json';
import type { Tables } from './schema';
import { createTables } from './tables';
import type { Definitions } from './tables';

/** A measurement that its owner wanted to keep; speeds in Mbit/s, times in milliseconds. */
export interface SpeedTests {
  id: string;
  customer: string;
  /** The contract that was measured. */
  order: string | null;
  at: string;
  down: number;
  up: number;
  ping: number;
  jitter: number | null;
  duration: number | null;
  connection: 'lan' | 'wifi' | 'mobile' | 'unknown';
  position: Generated<number>;
}

export interface SpeedTestTables {
  speed_tests: SpeedTests;
}

const tables: Definitions = {
  speed_tests: {
    id: 'text primary key', customer: 'text references customers', order: 'text references orders?', at: 'timestamptz',
    down: 'double precision', up: 'double precision', ping: 'double precision', jitter: 'double precision?',
    duration: 'double precision?', connection: 'text', position: 'serial',
  },
};

async function seedSpeedTests(db: Kysely<Tables>): Promise<void> {
  await db.insertInto('speed_tests').values(speedTests.map(({ connection, ...test }) => ({
    ...test, connection: connection as SpeedTests['connection'],
  }))).execute();
}

export const speedTestMigrations: Record<string, Migration> = {
  '0070_speed_test_tables': { up: (db) => createTables(db, tables) },
  '0071_speed_test_data': { up: seedSpeedTests },
};
