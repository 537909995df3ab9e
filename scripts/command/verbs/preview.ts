import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { publishedBase } from '../../serve/host/published-site';
import { hasSamples, publishedSamples } from '../../serve/samples/published';
import { chosenPort } from '../../serve/ports';
import { serveFolder } from '../../serve/static/static';
import { untilSignal, userMessage } from '../../serve/until-signal';
import { UsageError, parseWords } from '../usage';

const usualPort = 4300;

/** Runs `faceplate preview DIR`: serves a published folder with the headers in its `_headers`, on this machine. */
export async function run(words: readonly string[]): Promise<number> {
  const { values, positionals } = parseWords(words, { port: { type: 'string' } }, 1);
  const [input] = positionals;
  if (input === undefined) throw new UsageError('Name the folder of a published site: npx faceplate preview out/base');
  const folder = resolve(input);
  if (!existsSync(join(folder, '_headers')))
    throw new UsageError(
      `"${input}" holds no published site: npx faceplate publish --site base --out ${input} writes one.`,
    );
  const port = chosenPort(values.port) ?? usualPort;
  try {
    const base = publishedBase(folder);
    const answerFirst = publishedSamples(folder, base);
    const served = await serveFolder({ folder, port, base, ...(answerFirst ? { answerFirst } : {}) });
    const api = hasSamples(folder) ? '  API  recorded answers\n' : '';
    console.log(`\n  ${input}  ${served.url}/\n${api}\nCtrl-C stops.\n`);
    return await untilSignal(served.close);
  } catch (failure) {
    console.error(`\n${userMessage(failure)}\n`);
    return 2;
  }
}
