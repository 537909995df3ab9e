import type { Kysely, Migration } from 'kysely';
import moreSpeedTests from '../../seed/more_speed_tests.json';
import speedTests from '../../seed/speed_tests.json';
import type { Tables } from '../schema/schema';
import type { SpeedTests } from '../schema/speed-test-tables';
import { createTables } from './tables';
import type { Definitions } from './tables';

const tables: Definitions = {
  speed_tests: {
    id: 'text primary key',
    customer: 'text references customers',
    order: 'text references orders?',
    at: 'timestamptz',
    down: 'double precision',
    up: 'double precision',
    ping: 'double precision',
    jitter: 'double precision?',
    duration: 'double precision?',
    connection: 'text',
    position: 'serial',
  },
};

const seedSpeedTests =
  (tests: typeof speedTests) =>
  async (db: Kysely<Tables>): Promise<void> => {
    const rows = tests.map(({ connection, ...test }) => ({
      ...test,
      connection: connection as SpeedTests['connection'],
    }));
    await db.insertInto('speed_tests').values(rows).execute();
  };

export const speedTestMigrations: Record<string, Migration> = {
  '0070_speed_test_tables': { up: (db) => createTables(db, tables) },
  '0071_speed_test_data': { up: seedSpeedTests(speedTests) },
  '0170_two_weeks_of_speed_tests': { up: seedSpeedTests(moreSpeedTests) },
};
