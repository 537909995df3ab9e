/** Schemas of sample roots for tests of expressions, and matching values. */
import type { JsonSchema } from '../model/json-schema';

const text = { type: 'string' };
const number = { type: 'number' };

const place: JsonSchema = {
  type: 'object',
  required: ['id', 'street', 'status', 'floors'],
  properties: {
    id: text,
    street: text,
    supplement: text,
    status: { enum: ['planned', 'building', 'connected'] },
    floors: { type: 'integer' },
    built: { type: ['string', 'null'], format: 'date' },
    tags: { type: 'array', items: text },
  },
};

export const roots: Readonly<Record<string, JsonSchema>> = {
  session: {
    type: 'object',
    required: ['role', 'permissions', 'verified'],
    properties: {
      role: { type: 'string', enum: ['anonymous', 'customer', 'installer', 'autologin'] },
      username: { type: ['string', 'null'] },
      verified: { type: 'boolean' },
      newsletter: { type: 'boolean' },
      permissions: { type: 'array', items: { enum: ['read', 'write', 'manage'] } },
      profile: {
        type: 'object',
        required: ['email', 'objects'],
        properties: { email: text, phone: text, objects: { type: 'array', items: { type: 'integer' } } },
      },
    },
  },
  data: {
    type: 'object',
    required: ['places', 'main', 'open', 'contact'],
    properties: {
      places: { type: 'array', items: { $ref: '#/$defs/place' } },
      main: { $ref: '#/$defs/place' },
      open: {},
      contact: {
        oneOf: [
          { type: 'object', required: ['kind', 'letter'], properties: { kind: { const: 'post' }, letter: text } },
          { type: 'object', required: ['kind', 'number'], properties: { kind: { const: 'phone' }, number: text } },
        ],
      },
      labels: { type: 'object', additionalProperties: text },
    },
    $defs: { place },
  },
  form: {
    type: 'object',
    required: ['quantity', 'price'],
    properties: {
      quantity: { type: 'integer' },
      price: number,
      discount: number,
      speed: { enum: [100, 250, 1000] },
      begin: { type: 'string', format: 'date' },
      comment: text,
      answer: { type: ['string', 'number'] },
    },
  },
};

const main = {
  id: 'p1',
  street: 'Mill Lane',
  supplement: 'b',
  status: 'planned',
  floors: 3,
  built: '1999-04-01',
  tags: ['corner'],
};

/** All optional values are present. */
export const complete = {
  session: {
    role: 'customer',
    username: 'ada',
    verified: true,
    newsletter: false,
    permissions: ['read', 'write'],
    profile: { email: 'ada@example.org', phone: '123', objects: [4, 7] },
  },
  data: {
    places: [main, { ...main, id: 'p2', street: 'High Street', status: 'connected', floors: 1, tags: [] }],
    main,
    open: { deep: [{ x: 'y' }] },
    contact: { kind: 'phone', number: '555' },
    labels: { a: 'A' },
  },
  form: { quantity: 2, price: 19.5, discount: 0, speed: 250, begin: '2026-05-01', comment: 'no', answer: 'yes' },
};

/** Optional values are missing or null. */
export const sparse = {
  session: { role: 'anonymous', username: null, verified: false, permissions: [] },
  data: {
    places: [{ ...main, supplement: null, built: null }],
    main: { id: 'p3', street: '', status: 'building', floors: 0 },
    open: null,
    contact: { kind: 'post', letter: '' },
  },
  form: { quantity: 0, price: 0 },
};
