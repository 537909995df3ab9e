import { mkdirSync, mkdtempSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { filesBelow, isReleasedFile, layerFolder, layerOfFile, sitesToCheck } from './folders';

function folder(): string {
  const root = mkdtempSync(join(tmpdir(), 'files-'));
  mkdirSync(join(root, 'parts'));
  writeFileSync(join(root, 'parts/card.json'), '{}');
  return root;
}

describe('the files below a folder', () => {
  it('are found once if a link leads back to a parent folder', () => {
    const root = folder();
    symlinkSync('..', join(root, 'parts/loop'));
    expect(filesBelow(root)).toEqual(['parts/card.json']);
  });

  it('are found if a link leads to itself', () => {
    const root = folder();
    symlinkSync('self', join(root, 'parts/self'));
    expect(filesBelow(root)).toEqual(['parts/card.json']);
  });

  it('include those of a linked folder', () => {
    const [root, other] = [folder(), folder()];
    symlinkSync(join(other, 'parts'), join(root, 'shared'));
    expect(filesBelow(root)).toEqual(['parts/card.json', 'shared/card.json']);
  });
});

describe('the foundation', () => {
  it('is replaced by a site of the project with its name', () => {
    const root = folder();
    const released = 'schemas/language/foundation/';
    expect(layerFolder(root, 'foundation')).toBe(released);
    mkdirSync(join(root, 'sites/foundation'), { recursive: true });
    expect(layerFolder(root, 'foundation')).toBe('sites/foundation/');
  });

  it('is in the package of a project', () => {
    const root = folder();
    writeFileSync(join(root, 'faceplate.json'), '{}');
    const inPackage = 'node_modules/faceplate/schemas/language/foundation/';
    expect(layerFolder(root, 'foundation')).toBe(inPackage);
    expect(layerOfFile(`${inPackage}pages.json`)).toBe('foundation');
    const files = [`${inPackage}pages.json`, 'node_modules/faceplate/pages.json', 'sites/foundation/pages.json'];
    expect(files.map((file) => isReleasedFile(root, file))).toEqual([true, true, false]);
  });
});

describe('a check of all sites', () => {
  it('covers the base in its own repository', () => {
    expect(sitesToCheck(folder(), ['base', 'town'])).toEqual(['base', 'town']);
  });

  it('leaves out the base of an installed package unless there is no other site', () => {
    const root = folder();
    writeFileSync(join(root, 'faceplate.json'), '{}');
    expect(sitesToCheck(root, ['base', 'town'])).toEqual(['town']);
    expect(sitesToCheck(root, ['base'])).toEqual(['base']);
  });
});
