/** Recorded answers in a publication, so that `faceplate preview` can answer its calls without an API. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { CompiledSite } from '../../../src/model/site';
import type { OutputFile } from '../../../src/publish/files/files';
import type { ServeOptions } from '../static/static';
import type { Samples } from './recorded';
import { sampleListener } from './server';
import type { SampleSource } from './server';

/** File of a publication with its recorded answers. */
const samplesFile = '_samples.json';

/** Folder below the site's base path to which a publication with recorded answers sends its calls. */
export const samplesFolder = '/_samples';

/** Returns the file with all inputs of the answers. */
export const samplesOf = ({ operations, settings }: CompiledSite, samples: Samples): OutputFile => ({
  path: samplesFile,
  content: JSON.stringify({
    site: { operations, settings: { roles: settings.roles, session: settings.session } },
    samples,
  }),
});

export const hasSamples = (folder: string): boolean => existsSync(join(folder, samplesFile));

/** Returns a listener that answers a site's calls below a base path from recorded answers; false for others. */
export function answersBelow(base: string, source: SampleSource): NonNullable<ServeOptions['answerFirst']> {
  const listener = sampleListener(source);
  const below = `${base}${samplesFolder}/`;
  return (request, response) => {
    if (request.url?.startsWith(below) !== true) return false;
    request.url = request.url.slice(below.length - 1);
    listener(request, response);
    return true;
  };
}

/** Returns a listener for the calls of a publication with recorded answers. Takes its folder and base path. */
export function publishedSamples(folder: string, base: string): ServeOptions['answerFirst'] {
  if (!hasSamples(folder)) return undefined;
  const from: ReturnType<SampleSource> = JSON.parse(readFileSync(join(folder, samplesFile), 'utf8'));
  return answersBelow(base, () => from);
}
