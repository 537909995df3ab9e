import { resolve } from 'node:path';
import { UsageError, parseWords } from '../usage';
import { verifyFolder } from '../verify/folder';
import { verifyHost } from '../verify/host';

/** Runs `faceplate verify DIR`, or --url URL: checks that a folder or host has the published files. Exit 1 if it has not. */
export async function run(words: readonly string[]): Promise<number> {
  const { values, positionals } = parseWords(words, { url: { type: 'string' }, beside: { type: 'string' } }, 1);
  const [input] = positionals;
  const { url } = values;
  if ((input === undefined) === (url === undefined))
    throw new UsageError(
      'Name a published folder or the address of a site: npx faceplate verify out/base, or npx faceplate verify --url https://www.example.org',
    );
  if (url !== undefined && (!/^https?:\/\/[^/?#]+[^?#]*$/.test(url) || !URL.canParse(url)))
    throw new UsageError(`--url is "${url}", which is not an address of a site, e.g. --url https://www.example.org`);
  const where = url?.replace(/\/+$/, '') ?? input ?? '';
  const beside = values.beside?.split(',') ?? [];
  const { site, faceplate, looked, kept, findings } =
    url === undefined ? verifyFolder(resolve(where), where, beside) : await verifyHost(where);
  for (const { about, message } of findings) console.log(`${about}: ${message}`);
  const earlier = kept === 0 ? '' : `, ${kept} of earlier publications`;
  const found = findings.length === 1 ? '1 problem' : `${findings.length} problems`;
  console.log(`${where} holds ${site} of Faceplate ${faceplate}: ${looked} files${earlier}, ${found}.`);
  return findings.length === 0 ? 0 : 1;
}
