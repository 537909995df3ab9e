import { openProject } from '../../../src/definition/engine';
import { reportPretty } from '../../../src/definition/report/pretty';
import { writeSite } from '../../../src/publish/files/write';
import { galleryFiles } from '../../gallery/files';
import { rememberedIn } from '../../serve/publish-to';
import { engineHash } from '../engine-hash';
import { knownSite, usualSite } from '../known-site';
import { progressLine } from '../progress';
import { UsageError, parseWords } from '../usage';
import { outFolder } from './out-folder';

/** faceplate gallery: writes a site that shows every kind, in the colours of a site. */
export async function run(words: readonly string[], root: string): Promise<number> {
  const { values } = parseWords(words, { site: { type: 'string' }, out: { type: 'string' }, base: { type: 'string' } });
  if (!values.out) throw new UsageError('Say where to: faceplate gallery --out DIR');
  const folder = outFolder(values.out);
  const started = performance.now();
  const engine = engineHash();
  const project = openProject(root, { engine });
  const site = knownSite(project, values.site) ?? usualSite(root);
  const line = progressLine('gallery: ');
  const { files, problems } = await galleryFiles({
    root,
    project,
    site,
    base: values.base,
    remembered: rememberedIn(root, engine),
    onProgress: line.tell,
  });
  line.end();
  if (problems.length > 0)
    console.error(reportPretty(problems, { root, textOf: project.textOf, colour: process.stderr.isTTY === true }));
  if (!files) return 1;
  const written = writeSite(folder, files);
  const pages = files.filter(({ path }) => path.endsWith('.html')).length;
  const time = Math.round(performance.now() - started);
  console.log(`gallery: ${pages} pages, ${written.length} files written, ${time} ms → ${values.out}`);
  return 0;
}
