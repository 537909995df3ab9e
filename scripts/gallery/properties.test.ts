import { expect, it } from 'vitest';
import { propertyList } from './properties';

it('describes each property', () => {
  const schema = {
    required: ['title'],
    properties: {
      title: { $ref: '#/$defs/text', description: 'What <name> says.' },
      tone: { enum: ['plain', 'brand'], default: 'plain', description: 'Ground.' },
      items: {
        type: 'array',
        description: 'Entries.',
        items: { type: 'object', properties: { open: { type: ['boolean', 'null'] } } },
      },
    },
  };
  expect(propertyList(schema)?.split('\n')).toEqual([
    '- **`title`**: `text`, required',
    '',
    String.raw`  What \<name> says.`,
    '- **`tone`**: `"plain"` or `"brand"`, default `"plain"`',
    '',
    '  Ground.',
    '- **`items`**: list of object',
    '',
    '  Entries.',
    '- **`items[].open`**: boolean or null',
    '',
    '  ',
  ]);
});

it('returns nothing for a kind without properties', () => {
  expect(propertyList({ properties: {} })).toBeUndefined();
});
