/** The site that comes with the language, as sites that extend it inherit it. */
import { describe, expect, it } from 'vitest';
import { asList, asObject } from '../../src/base/json';
import { openProject } from '../../src/definition/engine';
import { contextsOf, planFor } from '../../scripts/command/rename/plan';
import { run } from '../../scripts/command/verbs/new';
import { compileExpression } from '../../src/expression/compile';
import { evaluate } from '../../src/expression/evaluate';
import { withEdits, withProject } from './project';
import type { Edit } from './project';

const legalName = 'Kiosk Ltd';

const kiosk = (settings: object): Edit => ({
  file: 'sites/kiosk/site.json',
  to: JSON.stringify({
    faceplate: 1,
    site: 'kiosk',
    extends: 'foundation',
    brand: { name: 'Kiosk', legalName },
    locales: ['en'],
    ...settings,
  }),
});

describe('the legal notice of the foundation', () => {
  it.each([
    [{ street: '1 High Street', postalCode: '12345', city: 'Town' }, [legalName, '1 High Street', '12345 Town']],
    [{ street: '1 High Street' }, [legalName, '1 High Street']],
    [{ postalCode: null, city: 'Town' }, [legalName, 'Town']],
    [{ street: null, postalCode: null, city: null, email: null, vatId: null }, [legalName]],
  ])('shows of the contacts %j those that are filled in', (contacts, shown) =>
    withEdits([kiosk({ contacts })], (project) => {
      expect(project.check('kiosk').filter(({ at }) => at?.file.endsWith('imprint.json'))).toEqual([]);
      const { settings, bodies } = project.source('kiosk') ?? {};
      const site = { brand: { legalName }, contacts: asObject(settings)['contacts'] };
      const valueOf = (source: unknown) => evaluate(compileExpression(String(source)), { site });
      const [section] = asList(asObject(bodies?.['imprint'])['body']);
      const [, facts] = asList(asObject(section)['body']);
      const values = asList(asObject(facts)['items']).flatMap((item) => {
        const { when, value } = asObject(item);
        return when === undefined || valueOf(when) === true ? [valueOf(asObject(value)['$'])] : [];
      });
      expect(values).toEqual(shown);
    }),
  );
});

const ownFoundation = (extended: string | null): readonly Edit[] => [
  kiosk({}),
  {
    file: 'sites/foundation/site.json',
    to: JSON.stringify({
      faceplate: 1,
      site: 'foundation',
      extends: extended,
      locales: ['en'],
      brand: { name: 'Own' },
    }),
  },
  { file: 'sites/foundation/pages.json', to: '{ "faceplate": 1, "pages": [] }' },
  { file: 'sites/foundation/content/messages/en.json', to: '{ "faceplate": 1, "imprint.title": "Notice" }' },
];

describe('renaming', () => {
  const request = { kind: 'message', old: 'imprint.title', to: 'imprint.heading' };
  const filesOf = (folder: string): readonly string[] => {
    const project = openProject(folder);
    return [...planFor(contextsOf(project), request, folder, project).edits.keys()];
  };

  it('leaves the foundation alone', () =>
    withProject([kiosk({})], (folder) => {
      expect(() => filesOf(folder)).toThrow(
        /"imprint\.title" comes with Faceplate \(schemas.+\)\. Override it in your site instead\./,
      );
    }));

  it('includes a site of the project with the name of the foundation', () =>
    withProject(ownFoundation(null), (folder) => {
      expect(filesOf(folder)).toEqual(['sites/foundation/content/messages/en.json']);
    }));
});

it('keeps its name to itself', () =>
  withEdits([], (project) =>
    expect(run(['site', 'foundation', '--root'], '', project)).rejects.toThrow('choose another name'),
  ));

it('reports a site of the project that has the name of the foundation it extends', () =>
  withEdits(ownFoundation('foundation'), (project) => {
    expect(project.check('kiosk')).toMatchObject([
      { code: 'FP1014', fix: expect.stringContaining('sites/foundation/') },
    ]);
  }));
