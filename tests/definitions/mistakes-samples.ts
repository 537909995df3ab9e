import { one } from './mistake';
import type { Mistake } from './mistake';

const layout = 'schemas/forms/contact/layout.json';
const listing = 'schemas/operations/places.list/operation.json';
const listed = 'schemas/operations/places.list/samples.json';
const sending = 'schemas/operations/contact.send/samples.json';

/** Recorded answers, and the shapes they do not fit. */
export const mistakesInSamples: readonly Mistake[] = [
  one(
    'recorded answer without status',
    sending,
    '"status": 201, ',
    '',
    'schemas/operations/contact.send/samples.json:2:11 FP9001 The recorded answer "sent" has no status.',
  ),
  one(
    'recorded input that is not taken',
    sending,
    '"topic": "other"',
    '"topic": "othr"',
    'schemas/operations/contact.send/samples.json:3:49 FP9002 The operation does not take the "with" of the recorded answer "refused": topic: one of order, other is needed.',
  ),
  one(
    'recorded input that is missing',
    sending,
    '"email": "a", ',
    '',
    'schemas/operations/contact.send/samples.json:3:24 FP9002 The operation does not take the "with" of the recorded answer "refused": "email" is missing.',
  ),
  one(
    'result looked for where nothing lies',
    listing,
    '"at": "/data"',
    '"at": "/items"',
    'schemas/operations/places.list/samples.json:5:13 FP9003 The recorded answer "two" has nothing at "/items", where "at" looks for the data.',
  ),
  one(
    'required field of the result mapped from where nothing lies',
    listing,
    '"/build/status"',
    '"/build/stat"',
    'schemas/operations/places.list/samples.json:7:33 FP9004 The recorded answer "two" does not have "status", which the result requires.',
  ),
  one(
    'recorded answer without a required field',
    listed,
    '{ "id": "two", ',
    '{ ',
    'schemas/operations/places.list/samples.json:8:9 FP9004 The recorded answer "two" does not have "id", which the result requires.',
  ),
  one(
    'recorded answer of another shape',
    listed,
    '"status": "planned"',
    '"status": "soon"',
    'schemas/operations/places.list/samples.json:8:45 FP9005 The recorded answer "two" does not match the result: status: one of connected, planned is needed.',
  ),
  one(
    'expectation that no recorded answer meets',
    listing,
    '"empty": [404]',
    '"empty": [404], "expects": [{ "id": "ready", "some": { "properties": { "status": { "const": "ready" } } } }]',
    'schemas/operations/places.list/samples.json:2:3 FP9021 Nothing in the recorded answer "two" is what "ready" expects.',
  ),
  one(
    'expectation of answers that nobody recorded',
    listing,
    '"empty": [404]',
    '"empty": [404], "expects": [{ "id": "ready", "with": { "ids": "all" }, "some": {} }]',
    'schemas/operations/places.list/operation.json:15:39 FP9022 No recorded answer shows whether "ready" is fulfilled.',
  ),
  one(
    'result of another shape than recorded',
    'schemas/operations/contact.send/operation.json',
    '"ticket": { "type": "string" }',
    '"ticket": { "type": "integer" }',
    'schemas/operations/contact.send/samples.json:2:102 FP9005 The recorded answer "sent" does not match the result: ticket: a whole number is needed.',
  ),
  one(
    'place that no key travels in',
    'site.json',
    '"apis": { "main": { ',
    '"apis": { "main": { "key": "querry", ',
    'site.json:14:30 FP1106 "querry" does not have the right form.',
  ),
  one(
    'key of an API by what is not a place',
    'site.json',
    '"apis": { "main": { ',
    '"apis": { "main": { "key": { "$": "1 + 1" }, ',
    'site.json:14:38 FP4007 1 + 1 is a number, but text is needed here.',
  ),
  one(
    'unknown widget',
    layout,
    '{ "id": "topic" }',
    '{ "id": "topic", "widget": "selct" }',
    'schemas/forms/contact/layout.json:4:60 FP3115 There is no widget "selct". → select',
  ),
];
