import { UsageError } from '../command/usage';

/** Returns the port that `--port` or PORT names; undefined without either. Throws UsageError. */
export const chosenPort = (option: string | undefined): number | undefined =>
  option === undefined ? portOf(process.env['PORT'], 'PORT') : portOf(option, '--port');

/** Parses a port; undefined stays undefined. Throws UsageError. `name`: the option or variable. */
export function portOf(text: string | undefined, name: string): number | undefined {
  if (text === undefined || text === '') return undefined;
  const port = Number(text);
  if (Number.isInteger(port) && port >= 0 && port <= 65535) return port;
  throw new UsageError(
    `${name} is "${text}", which is not a port. Use a number from 1024 to 65535, e.g. ${name}${name.startsWith('--') ? ' ' : '='}4000; 0 takes any free one.`,
  );
}
