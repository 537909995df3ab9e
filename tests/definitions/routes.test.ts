import { describe, expect, it } from 'vitest';
import { withPlacePages } from './mistakes-routes';
import { withEdits } from './project';

describe('an address with parameters', () => {
  it('that is described, filled and linked to has no problems', () => {
    expect(withEdits(withPlacePages, (project) => project.check('base'))).toEqual([]);
  });

  it('may show data that depends on the visitor if the browser asks for it again', () => {
    const again = withPlacePages.map((edit) => ({
      ...edit,
      to: edit.to.replace(`route.params.id != 'no'", "fetch": "publish"`, 'session.username != null", "fetch": "both"'),
    }));
    expect(withEdits(again, (project) => project.check('base'))).toEqual([]);
  });

  it('is compiled with its list', () => {
    const page = withEdits(withPlacePages, (project) =>
      project.compile('base').site?.pages.find(({ id }) => id === 'place'),
    );
    expect(page).toMatchObject({
      params: {},
      addressParams: { id: { type: 'string', pattern: '^[a-z]+$' } },
      paths: { operation: 'places.list', params: { id: ['$', 'item', 'id'] }, key: ['$', 'item', 'status'] },
      data: { place: { fetch: 'publish' } },
    });
  });
});
