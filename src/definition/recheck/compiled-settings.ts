/** Compiles the results of a site's settings again if only values of its branding have changed. */
import { compileSettings } from '../compile/compile';
import { compileDocuments } from '../compile/documents';
import type { CompiledSite } from '../../model/site';
import type { ProjectMemory } from '../memory';
import type { NormalSite } from '../normalise/normalise';
import { readJson } from '../source/files';
import { layerFolder } from '../source/folders';
import type { LayerStates } from '../source/layer-states';
import { changedBranding } from './branding';
import type { BrandedFile, BrandingOptions } from './branding';
import { changedOfKind } from './changes';
import type { ChangedFile, ChangedJson } from './changes';

type CompiledSettingsOptions = BrandingOptions & {
  readonly root: string;
  readonly memory: ProjectMemory;
  readonly states: LayerStates;
  readonly today: string;
};

/** The compiled parts with settings; undefined if something other than branding has changed, and empty if no settings have. */
export function compiledSettings(
  site: NormalSite,
  changed: readonly ChangedFile[],
  options: CompiledSettingsOptions,
): Partial<CompiledSite> | undefined {
  const { root, memory, states, language, today } = options;
  const files = changedOfKind(changed, 'settings');
  if (files.length === 0) return {};
  const now = ({ layer, path }: ChangedJson): BrandedFile => ({
    hash: states.of(layer).files[path] ?? '',
    loaded: readJson(root, layerFolder(root, layer) + path, layer, memory),
  });
  if (changedBranding(files, now, options) === undefined) return undefined;
  return {
    settings: compileSettings(site, language),
    documents: compileDocuments(site, today),
    assets: site.source.assets,
  };
}
