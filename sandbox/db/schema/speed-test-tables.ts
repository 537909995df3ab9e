import type { Generated } from 'kysely';

/** A measurement that its owner saved; speeds in Mbit/s, times in milliseconds. */
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
