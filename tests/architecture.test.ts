/** The rules of docs/decisions/0003-import-rule.md. Each failure names the file, the line and what to do instead. */
import { describe, expect, it } from 'vitest';
import {
  cycles,
  importsOf,
  inside,
  isOwnCode,
  isTest,
  reachable,
  describeImport,
  sourcesBelow,
} from './support/imports';
import type { Import } from './support/imports';
import { doors, engineKinds, kindFolders, kitRooms, layers } from './support/layers';
import { isNode, parseFile } from './support/syntax';
import type { Node } from './support/syntax';
import { repositoryFiles, foldersBelow, repositoryText } from './support/repository';

const sources = sourcesBelow('src', 'sandbox', 'scripts', 'studio', 'tests');
const code = sources.filter((path) => !isTest(path));
const files = new Set(repositoryFiles(''));
const imports = code.flatMap(importsOf);
const rooms = layers
  .flatMap((row, height) => row.map((name) => ({ name, height })))
  .sort((one, other) => other.name.length - one.name.length);
/** The room of a file: the longest matching name, so that a room may contain others. */
const roomOf = (path: string) => rooms.find(({ name }) => inside(path, name));

function direction(step: Import): string[] {
  if (!isOwnCode(step.to)) return [];
  const [from, to] = [roomOf(step.from), roomOf(step.to)];
  const homeless = [...(from ? [] : [step.from]), ...(to ? [] : [step.to])];
  if (!from || !to)
    return homeless.map((path) =>
      describeImport(step, `${path} lies in no room; give its folder a row in tests/support/layers.ts`),
    );
  return from === to || to.height < from.height
    ? []
    : [describeImport(step, `imports go down only, and ${to.name} does not lie below ${from.name}`)];
}

/** Names that faceplate/kit offers, each with the file that the kit takes it from. */
const kitNames = new Set(
  importsOf('src/entry/kit.ts').flatMap(({ to, names }) => names.map((name) => `${to}#${name}`)),
);
/** The folder of the kind that a file belongs to. The formats are one: a file of theirs is a kind. */
function kindOf(path: string): string | undefined {
  const folder = kindFolders.find((name) => inside(path, name));
  if (folder === undefined || folder === 'src/formats') return folder;
  const end = path.indexOf('/', folder.length + 1);
  return end < 0 ? undefined : path.slice(0, end);
}

function kitRule(step: Import): string[] {
  const kind = kindOf(step.from);
  if (kind === undefined || !isOwnCode(step.to)) return [];
  const allowed = [kind, ...kitRooms, ...(engineKinds[kind]?.uses ?? [])];
  const isOffered = step.names.length > 0 && step.names.every((name) => kitNames.has(`${step.to}#${name}`));
  return isOffered || allowed.some((name) => inside(step.to, name))
    ? []
    : [
        describeImport(
          step,
          'a kind uses its own folder and the kit; move what several kinds need to src/kit, or wrap it there',
        ),
      ];
}

function door(step: Import): string[] {
  if (isOwnCode(step.to) || step.to.startsWith('.')) return [];
  const fitting = doors.filter(({ packages }) => packages.test(step.to));
  if (fitting.length === 0)
    return [describeImport(step, 'no folder owns this package; give it a door in tests/support/layers.ts')];
  return fitting.some(({ folders }) => folders.test(step.from))
    ? []
    : [describeImport(step, `only ${fitting.map(({ folders }) => folders.source).join(', ')} may`)];
}

describe('imports', () => {
  it('lead to existing files', () => {
    expect(
      imports
        .filter(({ to }) => isOwnCode(to) && !files.has(to))
        .map((step) => describeImport(step, 'there is no such file')),
    ).toEqual([]);
  });

  it('only go down', () => expect(imports.flatMap(direction)).toEqual([]));

  it('match rows that name existing folders', () => {
    const engine = Object.entries(engineKinds).flatMap(([kind, { uses }]) => [kind, ...uses]);
    const named = [...layers.flat(), ...kindFolders, ...kitRooms, ...engine];
    expect(named.filter((name) => ![...files].some((path) => inside(path, name)))).toEqual([]);
  });

  it('match the diagram in the decision', () => {
    const [, drawing = ''] = /```\n([^`]*)```/.exec(repositoryText('docs/decisions/0003-import-rule.md')) ?? [];
    const drawn = drawing
      .trimEnd()
      .split('\n')
      .map((line) => line.replace(/ {2,}.*$/, ''));
    expect(drawn).toEqual(layers.toReversed().map((row) => row.join(', ')));
  });

  it('of kinds lead only to the kit', () => expect(imports.flatMap(kitRule)).toEqual([]));

  it('of kinds need each of their exceptions', () => {
    const isNeeded = (kind: string, room: string) =>
      imports.some(({ from, to }) => inside(from, kind) && inside(to, room) && !inside(to, kind));
    expect(
      Object.entries(engineKinds).flatMap(([kind, { uses }]) => uses.filter((room) => !isNeeded(kind, room))),
    ).toEqual([]);
  });

  it('between packages go through their entry points', () => expect(imports.flatMap(door)).toEqual([]));

  it('use every entry point', () => {
    const addresses = new Set(sources.flatMap(importsOf).map(({ to }) => to));
    expect(
      doors
        .filter(({ packages }) => ![...addresses].some((address) => packages.test(address)))
        .map(({ packages }) => packages.source),
    ).toEqual([]);
  });

  it('form no cycle', () => {
    expect(cycles(code, () => true).map((cycle) => cycle.join(' → '))).toEqual([]);
  });

  it('never go through a barrel', () => {
    const indexes = code.filter((path) => /(^|\/)index\.tsx?$/.test(path));
    expect(indexes.map((path) => `${path}: import the file that defines the thing`)).toEqual([]);
  });

  it('keep the engine free of React', () => {
    const reached = reachable(
      code.filter((path) => /^src\/(base|model|runtime|definition|expression)\//.test(path)),
      ({ kind }) => kind !== 'type',
    );
    expect(
      [...reached].filter((path) => importsOf(path).some(({ to, kind }) => kind !== 'type' && /^react/.test(to))),
    ).toEqual([]);
  });
});

describe('the browser bundle', () => {
  const reached = reachable(
    ['src/main.tsx', 'src/runner/runner.ts', 'src/runner/head.ts'],
    ({ kind }) => kind !== 'type',
  );
  const steps = [...reached].flatMap(importsOf).filter(({ kind }) => kind !== 'type');

  it('contains no Node module', () => {
    expect(
      steps
        .filter(({ to }) => to.startsWith('node:'))
        .map((step) => describeImport(step, 'a browser has no Node modules')),
    ).toEqual([]);
  });

  it('contains nothing of the studio', () => {
    expect([...reached].filter((path) => path.startsWith('studio/'))).toEqual([]);
  });

  it('contains nothing of the engine', () => {
    expect(
      [...reached].filter((path) => path.startsWith('src/definition/') || path.startsWith('src/publish/')),
    ).toEqual([]);
  });

  const loaders = /^(loadChunk|loadPart|loadJson|startRunner)$/;
  const nameOf = ({ callee }: Node) => (isNode(callee) && typeof callee['name'] === 'string' ? callee['name'] : '');
  /** Calls of a loader; the runner's parts are passed to one in start.ts. */
  const spansIn = (path: string) =>
    parseFile(path).nodes.filter((node) => node.type === 'CallExpression' && loaders.test(nameOf(node)));
  const isLoaded = (path: string, { start, end }: Node) =>
    spansIn(path).some((span) => span.start <= start && end <= span.end);
  const browserCode = [...reached].filter((path) => path.startsWith('src/') && !isTest(path));
  // The loader itself, and what publishing evaluates without fetching anything.
  const own = new Set(['src/kit/loading/import-module.ts', 'src/runner/hold-start.ts']);
  const isData = ({ source }: Node) => isNode(source) && source['name'] === 'url';

  it('is loaded through one loader', () => {
    const bare = browserCode.flatMap((path) =>
      parseFile(path)
        .nodes.filter(
          (node) => node.type === 'ImportExpression' && !own.has(path) && !isData(node) && !isLoaded(path, node),
        )
        .map(
          (node) =>
            `${path}:${parseFile(path).lineAt(node.start)}: put this import into loadPart or loadChunk of src/kit/loading/load.ts`,
        ),
    );
    const globs = browserCode.filter(
      (path) =>
        importsOf(path).some(({ kind }) => kind === 'glob') &&
        !/eager: true/.test(repositoryText(path)) &&
        spansIn(path).length === 0,
    );
    expect([
      ...bare,
      ...globs.map((path) => `${path}: call what import.meta.glob gives through loadPart or loadChunk`),
    ]).toEqual([]);
  });

  it('fetches files of the site through one loader', () => {
    const asking = /^(fetch|XMLHttpRequest|importModule)$/;
    // Calls of operations have a retry of their own, which the definition of each sets.
    const allowed = new Set([
      'src/operations/transport.ts',
      'src/kit/protocol/upload-progress.ts',
      'src/operations/rest/resumable.ts',
      'src/kit/loading/load-json.ts',
      'src/kit/loading/import-module.ts',
      // Its callers load what it gives through loadPart or loadChunk.
      'src/state/own-kinds.ts',
    ]);
    const parts = new Set(
      browserCode.flatMap((path) =>
        spansIn(path).flatMap((span) =>
          (span['arguments'] as readonly Node[]).map((argument) => `${path} ${String(argument['name'])}`),
        ),
      ),
    );
    const bare = browserCode
      .filter((path) => !allowed.has(path))
      .flatMap((path) =>
        parseFile(path)
          .nodes.filter(
            (node) =>
              (node.type === 'CallExpression' || node.type === 'NewExpression') &&
              asking.test(nameOf(node)) &&
              !isLoaded(path, node),
          )
          .map((node) => `${path}:${parseFile(path).lineAt(node.start)}`),
      );
    const handedOver = new Set(['src/runner/consent-parts.ts']);
    expect(parts.has('src/runner/consent.ts loadConsentParts')).toBe(true);
    expect(bare.filter((place) => !handedOver.has(place.split(':')[0] ?? ''))).toEqual([]);
  });

  it('contains no parser of a language', () => {
    const parsers = /^(@marcbachmann\/cel-js|@formatjs\/|markdown-it$|ajv$|jsonc-parser|@chakra-ui\/)/;
    expect(
      steps.filter(({ to }) => parsers.test(to)).map((step) => describeImport(step, 'it is for Node alone')),
    ).toEqual([]);
  });
});

describe('the map of the repository', () => {
  /** Folders named in the first column of the table below a heading: `src/blocks/<type>/` is src/blocks. */
  const mapped = (page: string, heading: string) => {
    const section =
      repositoryText(page)
        .split(/^## /m)
        .find((part) => part.startsWith(`${heading}\n`)) ?? '';
    const cells = section
      .split('\n')
      .filter((line) => line.startsWith('| '))
      .map((line) => line.split(' | ')[0] ?? '');
    return cells.flatMap((cell) =>
      [...cell.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name.replace(/\/(<.*)?$/, '')),
    );
  };
  const isThere = (name: string) => [...files].some((path) => inside(path, name));
  const named = new Set(mapped('docs/architecture.md', 'Folders'));
  const inSandbox = new Set(mapped('sandbox/README.md', 'Inside').map((name) => `sandbox/${name}`));

  it('names every folder', () => {
    const folders = ['src', 'src/definition', 'scripts', 'tests', 'docs'].flatMap((folder) =>
      foldersBelow(folder).map((name) => `${folder}/${name}`),
    );
    const own = foldersBelow('sandbox').map((name) => `sandbox/${name}`);
    expect([
      ...folders.filter((folder) => !named.has(folder)),
      ...own.filter((folder) => !inSandbox.has(folder)),
    ]).toEqual([]);
  });

  it('names only existing folders', () =>
    expect([...named, ...inSandbox].filter((name) => !isThere(name))).toEqual([]));
});
