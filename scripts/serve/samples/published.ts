/** Recorded answers inside a publication, so that `faceplate preview` can answer its calls without an API. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { CompiledSite } from '../../../src/model/site';
import type { OutputFile } from '../../../src/publish/files/files';
import type { ServeOptions } from '../static/static';
import type { Samples } from './recorded';
import { sampleListener } from './server';
import type { SampleSource } from './server';

/** File of a publication that holds its recorded answers. */
const samplesFile = '_samples.json';

/** Folder below the site's base path to which a publication with recorded answers sends its calls. */
export const samplesFolder = '/_samples';

/** The file with everything that an answer depends on. */
export const samplesOf = ({ operations, settings }: CompiledSite, samples: Samples): OutputFile => ({
  path: samplesFile,
  content: JSON.stringify({
    site: { operations, settings: { roles: settings.roles, session: settings.session } },
    samples,
  }),
});

export const hasSamples = (folder: string): boolean => existsSync(join(folder, samplesFile));

/** Answers the calls of a site from recorded answers, below a base path. Every other request is left to its server. */
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

/** Answers the calls of a publication that holds recorded answers. Takes its folder and base path. */
export function publishedSamples(folder: string, base: string): ServeOptions['answerFirst'] {
  if (!hasSamples(folder)) return undefined;
  const from: ReturnType<SampleSource> = JSON.parse(readFileSync(join(folder, samplesFile), 'utf8'));
  return answersBelow(base, () => from);
}
