/** Answer of the operation in `config`. */
export type PlanStep = {
  readonly type: 'latency' | 'download' | 'upload';
  readonly bytes?: number;
  readonly count: number;
  readonly warm_up?: boolean;
};
export type Plan = { readonly steps: readonly PlanStep[]; readonly enough_ms?: number; readonly shortest_ms?: number };

const largest = 250_000_000;
const mostTimes = 100;

const isCount = (value: unknown, most: number): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value > 0 && value <= most;
const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

function isStep(value: unknown): value is PlanStep {
  if (!isRecord(value) || !isCount(value['count'], mostTimes)) return false;
  if (value['type'] === 'latency') return true;
  return (value['type'] === 'download' || value['type'] === 'upload') && isCount(value['bytes'], largest);
}

/** The plan, undefined when it lacks one of the three things to measure: a result with holes would be none. */
export function planOf(value: unknown): Plan | undefined {
  if (!isRecord(value) || !Array.isArray(value['steps']) || !value['steps'].every(isStep)) return undefined;
  const plan = value as unknown as Plan;
  const kinds = new Set(plan.steps.map(({ type }) => type));
  return kinds.size === 3 ? plan : undefined;
}

/** The steps as the measuring library takes them. */
export function measurementsOf({ steps }: Plan) {
  return steps.map(({ type, bytes = 0, count, warm_up: warmUp = false }) =>
    type === 'latency' ? { type, numPackets: count } : { type, bytes, count, bypassMinDuration: warmUp },
  );
}
