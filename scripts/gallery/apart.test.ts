import { expect, it } from 'vitest';
import { apart } from './apart';

const example = {
  name: 'names',
  definition: {
    block: 'each',
    id: 'example',
    of: 'state.list.filter(x, x != state.listed)',
    body: [
      { block: 'await', id: 'a', on: 'places', ready: [{ block: 'text', id: 'b', text: 'example.text' }] },
      { block: 'document', id: 'c', name: 'terms' },
      { block: 'finder', id: 'd', in: 'a', label: 'common.find' },
    ],
  },
  given: {
    messages: { 'example.text': 'Text', 'common.find': 'Find' },
    state: { list: [1] },
    data: { places: [] },
    documents: { terms: '# Terms' },
  },
};

it('makes each name in an example unique', () => {
  expect(apart(example, 'blocks-each-1', 7)).toEqual({
    name: 'names',
    definition: {
      block: 'each',
      id: 'blocks-each-1-example',
      of: 'state.list_7.filter(x, x != state.listed)',
      body: [
        {
          block: 'await',
          id: 'blocks-each-1-a',
          on: 'places_7',
          ready: [{ block: 'text', id: 'blocks-each-1-b', text: 'blocks-each-1.text' }],
        },
        { block: 'document', id: 'blocks-each-1-c', name: 'blocks-each-1/terms' },
        { block: 'finder', id: 'blocks-each-1-d', in: 'blocks-each-1-a', label: 'common.find' },
      ],
    },
    given: {
      messages: { 'blocks-each-1.text': 'Text', 'common.find': 'Find' },
      state: { list_7: [1] },
      data: { places_7: [] },
      documents: { 'blocks-each-1/terms': '# Terms' },
    },
  });
});
