const numberOf = (value: unknown): number =>
  typeof value === 'number' || (typeof value === 'string' && value.trim() !== '') ? Number(value) : Number.NaN;

/** A value as a percentage of `max`, from 0 to 100, with one decimal. Returns undefined without two numbers. */
export function shareOf(value: unknown, max: unknown): number | undefined {
  const share = (numberOf(value) / numberOf(max)) * 100;
  return Number.isFinite(share) ? Math.round(Math.min(100, Math.max(0, share)) * 10) / 10 : undefined;
}
