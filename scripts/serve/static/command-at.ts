/**
 * Returns the running command with another port, as users of any shell would type it: not every one takes `PORT=… npm start`.
 * `words`: the arguments after `faceplate`; `npm start` has none.
 */
export function commandAt(port: number, words: readonly string[] = process.argv.slice(2)): string {
  const own = words.filter((word, index) => !/^--port(=|$)/.test(word) && words[index - 1] !== '--port');
  return ['npx faceplate', ...(own.length === 0 ? ['start'] : own), '--port', port].join(' ');
}
