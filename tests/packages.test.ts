/** Rules of docs/decisions/0002-dependencies.md and 0049-the-reference-api-is-a-package.md: the two packages and what they depend on. */
import { describe, expect, it } from 'vitest';
import { describeImport, importsOf, inside, isOwnCode, isTest, reachable, sourcesBelow } from './support/imports';
import type { Import } from './support/imports';
import { sharedWithSandbox } from './support/layers';
import { jsonOf, repositoryFiles, repositoryText } from './support/repository';

const sources = sourcesBelow('src', 'packs', 'sandbox', 'scripts', 'studio', 'tests');
const files = new Set(repositoryFiles(''));

describe('the reference API', () => {
  const steps = sources.flatMap(importsOf).filter(({ to }) => isOwnCode(to));
  const isPart = (path: string) => inside(path, 'sandbox');

  it('imports from the product only what both share', () => {
    const taken = steps.filter(({ from, to }) => isPart(from) && !isPart(to));
    const isShared = ({ to }: Import) => sharedWithSandbox.some((room) => inside(to, room));
    expect(
      taken.filter((step) => !isShared(step)).map((step) => describeImport(step, 'it is a package of its own')),
    ).toEqual([]);
    expect(sharedWithSandbox.filter((room) => !taken.some(({ to }) => inside(to, room)))).toEqual([]);
  });

  it('is imported by the product only through its exports', () => {
    const { exports } = jsonOf('sandbox/package.json') as { readonly exports: Readonly<Record<string, string>> };
    const offered = new Set(Object.values(exports).map((path) => `sandbox/${path.slice(2)}`));
    const taken = steps.filter(({ from, to }) => !isTest(from) && !isPart(from) && isPart(to));
    expect(
      taken
        .filter(({ to }) => !offered.has(to))
        .map((step) => describeImport(step, 'sandbox/package.json does not export it')),
    ).toEqual([]);
    expect([...offered].filter((path) => !files.has(path))).toEqual([]);
  });
});

describe('packages', () => {
  type Manifest = Readonly<Record<'dependencies' | 'devDependencies', Readonly<Record<string, string>>>>;
  const product = jsonOf('package.json') as Manifest;
  const sandbox = jsonOf('sandbox/package.json') as Manifest;
  const namedBy = ({ dependencies, devDependencies }: Manifest) => ({ ...dependencies, ...devDependencies });
  const nameOf = (address: string) =>
    address
      .split('/')
      .slice(0, address.startsWith('@') ? 2 : 1)
      .join('/');
  // Example kinds import the kit by the name that projects know.
  const isForeign = ({ to }: Import) =>
    !isOwnCode(to) && files.has(to) === false && !/^(node:|\.|faceplate\/)/.test(to);
  const foreign = [...sources, 'vite.config.ts', 'vitest.config.ts'].flatMap(importsOf).filter(isForeign);
  const isOfSandbox = ({ from }: Import) => inside(from, 'sandbox');

  it('have exact versions', () => {
    const loose = [product, sandbox]
      .flatMap((manifest) => Object.entries(namedBy(manifest)))
      .filter(([, version]) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version));
    expect(loose).toEqual([]);
  });

  it('have one version in both manifests', () => {
    const versions = namedBy(product);
    const differing = Object.entries(namedBy(sandbox)).filter(
      ([name, version]) => version !== (versions[name] ?? version),
    );
    expect(differing).toEqual([]);
  });

  it('are locked without the address of a registry', () => {
    // The one place that may be named is the folder of the workspace.
    const resolved = repositoryText('package-lock.json').match(/"resolved": ".*"/g);
    expect(resolved).toEqual(['"resolved": "sandbox"']);
  });

  it('are named by the manifest of the code that imports them', () => {
    const unnamed = foreign.filter((step) => !(nameOf(step.to) in namedBy(isOfSandbox(step) ? sandbox : product)));
    expect(unnamed.map((step) => describeImport(step, 'its package.json does not name it'))).toEqual([]);
  });

  it('that only the reference API imports are not dependencies of the product', () => {
    const importers = (name: string) => foreign.filter(({ to }) => nameOf(to) === name);
    const isLeft = (name: string) => importers(name).length > 0 && importers(name).every(isOfSandbox);
    expect(Object.keys(namedBy(product)).filter(isLeft)).toEqual([]);
  });

  it('that the reference API loads are its dependencies', () => {
    const reached = [...reachable(['sandbox/main.ts', 'sandbox/build.mjs'], ({ kind }) => kind !== 'type')];
    const loaded = reached.flatMap(importsOf).filter((step) => step.kind !== 'type' && isForeign(step));
    const missing = loaded.filter(({ to }) => !(nameOf(to) in sandbox.dependencies));
    expect(
      missing.map((step) => describeImport(step, 'sandbox/package.json does not list it as a dependency')),
    ).toEqual([]);
  });
});
