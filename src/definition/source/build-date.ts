/**
 * The day for which a project is checked and published, as 2026-11-21. SOURCE_DATE_EPOCH (seconds since 1970) names another day
 * than today, so that a build can be repeated to the byte and a version of a text can be looked at before it is valid.
 */
export function buildDate(): string {
  const seconds = Number(process.env['SOURCE_DATE_EPOCH'] ?? Number.NaN);
  const day = Number.isFinite(seconds) ? new Date(seconds * 1000) : new Date();
  return day.toISOString().slice(0, 10);
}
