/**
 * Returns the date for which a project is checked and published, such as 2026-11-21: today in UTC, or that of
 * SOURCE_DATE_EPOCH (seconds since 1970), for reproducible builds and previews of texts that are not valid yet.
 */
export function buildDate(): string {
  const seconds = Number(process.env['SOURCE_DATE_EPOCH'] ?? Number.NaN);
  const day = Number.isFinite(seconds) ? new Date(seconds * 1000) : new Date();
  return day.toISOString().slice(0, 10);
}
