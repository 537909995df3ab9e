import { expect, it } from 'vitest';
import { declaredExports, unusedExports } from './support/exports';
import { sourcesBelow } from './support/imports';

/** Taken by what reads no import: the build puts these in place of parts of libraries, or starts them. */
const replacing = ['src/forms/library/local-uri.ts#default', 'src/forms/library/plain-text.ts#Markdown'];

/** Each payment provider offers the same; which one a site has is known in the browser alone. Others import the doors of the package. */
const isOffered = (name: string): boolean =>
  /^(src\/payments\/[^/]+\/provider\.tsx?|(src\/entry|(src\/embed|scripts\/library)\/faceplate)\b.*|tests\/package\/kinds\/.+)#/.test(
    name,
  );

it('every exported value is imported by another file', () => {
  expect(unusedExports().filter((name) => !isOffered(name))).toEqual(replacing);
});

/** Names that the contract of a family gives to what each of its kinds exports, and the files that have to export them. */
const contracts: readonly (readonly [names: RegExp, files: RegExp])[] = [
  [/^(recipe|group)$/, /^src\/((blocks|forms\/widgets)\/[^/]+\/recipe|theme\/recipes\/[^/]+)\.ts$/],
  [/^live$/, /^src\/blocks\/[^/]+\/live\.ts$/],
  [/^rule$/, /^src\/definition\/check\/rules\/[^/]+\.ts$/],
  [/^concerns$/, /^src\/definition\/check\/(?:texts|documents)\/[^/]+\.ts$/],
  [/^run$/, /^(src\/actions\/[^/]+\/run|scripts\/command\/([^/]+\/)?[^/]+)\.ts$/],
  [/^help$/, /^scripts\/command\/new\/[^/]+\.ts$/],
  [/^prepare$/, /^src\/operations\/[^/]+\/request\.ts$/],
  [/^caption$/, /^src\/forms\/widgets\/[^/]+\/widget(?:\.lazy)?\.tsx$/],
  [/^(fault|reasons|written|about)$/, /^src\/formats\/[^/]+\.ts$/],
  [/^start$/, /^src\/integrations\/[^/]+\/run\.ts$/],
  [/^origins$/, /^src\/integrations\/[^/]+\/origins\.ts$/],
  [/^show$/, /^src\/payments\/[^/]+\/provider\.tsx?$/],
  [/^(recipe|run)$/, /^tests\/package\/kinds\//],
  [/^policy$/, /^src\/payments\/[^/]+\/policy\.ts$/],
];

/** Files that replace others and therefore export the same names: the build and tests swap one for the other. */
const standIns = /^(src\/forms\/library\/plain-text|tests\/support\/(answers|runner))\.tsx?$/;

it('an exported name has one meaning', () => {
  const files = new Map<string, string[]>();
  for (const path of sourcesBelow('src', 'sandbox', 'scripts', 'studio', 'tests'))
    for (const name of declaredExports(path).filter((each) => each !== 'default'))
      if (!standIns.test(path) && !contracts.some(([names, kind]) => names.test(name) && kind.test(path)))
        files.set(name, [...(files.get(name) ?? []), path]);
  expect([...files].filter(([, paths]) => paths.length > 1)).toEqual([]);
});
