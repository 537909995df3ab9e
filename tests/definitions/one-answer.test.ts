import { expect, it } from 'vitest';
import type { CompiledSite } from '../../src/model/site';
import { publishSite } from '../../src/publish/site/publish';
import { bareBundle, bareConfig } from '../support/bare-bundle';
import { withEdits } from './project';
import type { Edit } from './project';

const operation = 'schemas/operations/lanes.list/operation.json';

/** The small project with a list that its first page is published with. */
const published: readonly Edit[] = [
  {
    file: operation,
    to: JSON.stringify({
      faceplate: 1,
      id: 'lanes.list',
      api: 'main',
      method: 'GET',
      protocol: 'rest',
      auth: 'none',
      path: '/lanes',
      result: {
        schema: {
          type: 'array',
          items: {
            type: 'object',
            required: ['id', 'name'],
            properties: { id: { type: 'string' }, name: { type: 'string' } },
          },
        },
      },
    }),
  },
  {
    file: 'content/pages/home.json',
    from: '"body": [',
    to: `"data": { "lanes": { "operation": "lanes.list", "fetch": "publish" } }, "body": [
    {
      "block": "await", "id": "lanes", "on": "lanes",
      "ready": [{
        "block": "each", "id": "each", "of": "data.lanes", "as": "lane", "key": "lane.id",
        "body": [{ "block": "text", "id": "name", "text": { "message": "home.hello", "values": { "brand": { "$": "lane.name" } } } }]
      }]
    },`,
  },
];

const site = (): CompiledSite => {
  const { site: compiled, problems } = withEdits(published, (project) => project.compile('base'));
  if (compiled === undefined) throw new Error(JSON.stringify(problems));
  return compiled;
};

it('changes only the page that shows another answer of an API', async () => {
  const compiled = site();
  const withName = async (name: string): Promise<ReadonlyMap<string, string>> => {
    const data = {
      home: { from: 'x', data: { en: { lanes: [{ id: '1', name }] }, de: { lanes: [{ id: '1', name }] } } },
    };
    const files = await publishSite(compiled, { bundle: bareBundle, config: bareConfig, data });
    return new Map(files.map(({ path, content }) => [path, String(content)]));
  };
  const [before, after] = [await withName('Mill Lane'), await withName('Church Lane')];
  const changed = [...after].filter(([path, content]) => before.get(path) !== content).map(([path]) => path);
  expect(changed.filter((path) => path.endsWith('.html')).sort()).toEqual(['de.html', 'index.html']);
  expect(changed.filter((path) => !path.endsWith('.html'))).toEqual([
    expect.stringMatching(/^_fp\/pages\/home\.\w+\.json$/),
    '_fp/data.json',
  ]);
});
