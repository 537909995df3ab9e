import { serveEditor } from '../../lsp/server';
import { parseWords } from '../usage';

/** Runs `faceplate lsp`: serves an editor over standard input and output with the Language Server Protocol. */
export async function run(words: readonly string[], root: string): Promise<number> {
  parseWords(words, { stdio: { type: 'boolean', default: true } });
  return serveEditor(root, process.stdin, process.stdout);
}
