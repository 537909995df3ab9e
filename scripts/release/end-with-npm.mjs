/**
 * Stops this process when npm is stopped. npm passes a signal to its shell, and the shell ends without passing it on, so that servers
 * would keep their ports.
 */
export function endWithNpm() {
  if (process.env.npm_lifecycle_event === undefined) return;
  const shell = process.ppid;
  setInterval(() => process.ppid === shell || process.kill(process.pid, 'SIGTERM'), 500).unref();
}
