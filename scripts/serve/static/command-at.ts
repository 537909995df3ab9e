/** Returns the running command with another port, as users would type it. `words`: the arguments after `faceplate`. */
export function commandAt(port: number, words: readonly string[] = process.argv.slice(2)): string {
  const own = words.filter((word, index) => !/^--port(=|$)/.test(word) && words[index - 1] !== '--port');
  const [verb = 'start'] = own;
  return verb === 'start' ? `PORT=${port} npm start` : ['npx faceplate', ...own, '--port', port].join(' ');
}
