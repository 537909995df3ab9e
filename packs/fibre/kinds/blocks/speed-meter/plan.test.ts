import { describe, expect, it } from 'vitest';
import { measurementsOf, planOf } from './plan';

const steps = [
  { type: 'latency', count: 2 },
  { type: 'download', bytes: 1000, count: 1, warm_up: true },
  { type: 'upload', bytes: 500, count: 3 },
];

describe('planOf', () => {
  it('accepts a plan that measures all three', () => expect(planOf({ steps })).toEqual({ steps }));

  it.each([
    ['nothing', null],
    ['no steps', { steps: [] }],
    ['no upload', { steps: steps.slice(0, 2) }],
    ['an unknown step', { steps: [...steps, { type: 'packetLoss', count: 1 }] }],
    ['no size', { steps: [...steps, { type: 'upload', count: 1 }] }],
    ['a size without end', { steps: [...steps, { type: 'upload', bytes: 1e10, count: 1 }] }],
    ['no count', { steps: [...steps, { type: 'latency' }] }],
  ])('refuses %s', (_what, plan) => expect(planOf(plan)).toBeUndefined());
});

it('measurementsOf translates the steps for the library', () => {
  expect(measurementsOf(planOf({ steps }) ?? { steps: [] })).toEqual([
    { type: 'latency', numPackets: 2 },
    { type: 'download', bytes: 1000, count: 1, bypassMinDuration: true },
    { type: 'upload', bytes: 500, count: 3, bypassMinDuration: false },
  ]);
});
