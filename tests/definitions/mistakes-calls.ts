import type { Mistake } from './mistakes';

const listing = 'schemas/operations/places.list/operation.json';
const sending = 'schemas/operations/contact.send/operation.json';

const one = (name: string, file: string, from: string, to: string, ...problems: readonly string[]): Mistake => ({
  name, edits: [{ file, from, to }], problems,
});

/** Mistakes in what is called and in what is asked, one each, made in the small project beside this file. */
export const mistakesInCalls: readonly Mistake[] = [
  one('path without a slash', sending, '"/contact"', '"contact"',
    `${sending}:7:11 FP9101 The path "contact" does not start with a slash.`,
  ),
  one('misspelt name in a path', listing, '"/object"', '"/object/{isd}"',
    `${listing}:7:21 FP9102 The path needs "isd", but "with" does not declare it. → ids`,
  ),
  one('body of a read', listing, '"empty": [404]', '"empty": [404], "body": {}',
    `${listing}:15:19 FP9103 A call with GET has no body.`,
  ),
  one('change made again', sending, '"path": "/contact",', '"path": "/contact", "retry": 1,',
    `${sending}:7:23 FP9104 "retry" is for reads, and POST is none.`,
  ),
  one('change answered from memory', sending, '"path": "/contact",', '"path": "/contact", "cache": "5m",',
    `${sending}:7:23 FP9104 "cache" is for reads, and POST is none.`,
  ),
  one('read with a key against doubles', listing, '"empty": [404]', '"empty": [404], "idempotent": true',
    `${listing}:15:19 FP9105 "idempotent" is for calls that change something, and GET changes nothing.`,
  ),
];
