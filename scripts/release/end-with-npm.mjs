/**
 * Stops this process when npm is stopped. npm sends a signal to its shell, which ends without forwarding it, so that servers would
 * keep their ports.
 */
export function endWithNpm() {
  if (process.env.npm_lifecycle_event === undefined) return;
  const shell = process.ppid;
  setInterval(() => process.ppid === shell || process.kill(process.pid, 'SIGTERM'), 500).unref();
}
