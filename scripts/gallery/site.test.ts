import { expect, it } from 'vitest';
import { openProject } from '../../src/definition/engine';
import { withProject } from '../../tests/definitions/project';
import { gallerySite } from './site';

it('has the files that a site theme names', () => {
  const assets = { 'fonts/own.woff2': '/fonts/own.woff2' };
  withProject([], (root) => {
    const project = openProject(root);
    const { site } = project.compile('base');
    const context = project.context('base');
    if (!site || !context) throw new Error('The base has errors');
    const shown = gallerySite(site, context, { families: [], theme: site.settings.theme, assets, more: [] });
    expect(shown.site.assets).toMatchObject(assets);
  });
});
