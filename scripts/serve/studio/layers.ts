/** The layers of a site in the studio. */
import { asObject, asText, isObject } from '../../../src/base/json';
import type { JsonObject } from '../../../src/base/json';
import type { EditPlace } from '../../../src/definition/edit/located';
import { definitionIn, sourceValueAt } from '../../../src/definition/edit/source-places';
import type { Project } from '../../../src/definition/engine';
import { spokenLocales } from '../../../src/definition/facts/spoken-locales';
import { baseName, isReleasedLayer, layerFolder, layerOfFile } from '../../../src/definition/source/folders';
import type { Origin } from '../../../src/definition/source-site';
import { lineColumn } from '../../../src/definition/report/position';
import type { StudioLayer, WrittenAt } from '../../../studio/protocol';

/** A project in the studio: its folder, and the open project. */
export type StudioProject = { readonly root: string; readonly project: Project };

/** Returns the name of a site for people. */
export function titleOfSite(project: Project, site: string): string {
  const settings = asObject(project.source(site)?.settings);
  const name = asText(asObject(settings['brand'])['name']);
  return name === undefined || name === '' ? site : name;
}

/** Returns the layers of a site, nearest first, each with the sites that a change of it affects. */
export function layersOf({ root, project }: StudioProject, site: string): readonly StudioLayer[] {
  const sites = project.sites();
  return project
    .chain(site)
    .map((id) => ({
      id,
      title: titleOfSite(project, id),
      folder: layerFolder(root, id),
      speaks: spokenLocales({ settings: project.source(id)?.settings }),
      sites: sites.filter((other) => project.chain(other).includes(id)),
      ...(isReleasedLayer(root, id) && {
        locked: `The ${id === baseName ? 'base' : 'foundation'} comes with the package, and an upgrade replaces it.`,
      }),
    }));
}

/** Returns an object from the nearest layer that has it, merged with those below; undefined if none has it. */
export const valueBelow = (project: Project, site: string, { file, path }: EditPlace): JsonObject | undefined =>
  project
    .chain(site)
    .map((layer) => {
      const source = project.source(layer);
      return source && sourceValueAt(definitionIn(source, file), path);
    })
    .find(isObject);

/** Returns the layer, file and line of an origin. */
export function writtenAt({ project }: StudioProject, at: Origin): WrittenAt {
  const text = project.textOf(at.file);
  return { layer: layerOfFile(at.file), file: at.file, line: text === undefined ? 1 : lineColumn(text, at.from).line };
}
