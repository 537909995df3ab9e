import { expect, it } from 'vitest';
import { consoleWords } from './console-words';

const page = 'http://localhost:36499/blocks/stars';
const script = 'http://localhost:36499/assets/stars-1a2b.js';
const policy = "'style-src 'self' 'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=''";

// As printed by Chromium 156.
it.each([
  [
    `Applying inline style violates the following Content Security Policy directive ${policy}. Either the 'unsafe-inline' keyword, a hash ('sha256-gG2yISYereRMiG2lMXrbiUgi0Ubw9p7QCeWcroOvy9Y='), or a nonce ('nonce-...') is required to enable inline execution. The action has been blocked.`,
    script,
    'Applying inline style in stars-1a2b.js: blocked by the policy of published pages (style-src). Write styles in recipe.ts.',
  ],
  [
    `Loading the image 'https://pics.example/x.png' violates the following Content Security Policy directive: "img-src 'self' data:". The action has been blocked.`,
    page,
    `Loading the image 'https://pics.example/x.png': blocked by the policy of published pages (img-src). Save pictures in images/, or name where they come from in "imageOrigins" of site.json.`,
  ],
  [
    `Loading the image 'https://pics.example/${'y'.repeat(200)}' violates the following Content Security Policy directive: "img-src 'self'".`,
    page,
    `Loading the image 'https://pics.example/${'y'.repeat(59)}…': blocked by the policy of published pages (img-src). Save pictures in images/, or name where they come from in "imageOrigins" of site.json.`,
  ],
  [
    `Connecting to 'https://api.other.example/v1' violates the following Content Security Policy directive: "connect-src 'self'". The action has been blocked.`,
    script,
    `Connecting to 'https://api.other.example/v1' in stars-1a2b.js: blocked by the policy of published pages (connect-src). Call it by an operation of an API in site.json.`,
  ],
  [
    "Fetch API cannot load https://api.other.example/v1. Refused to connect because it violates the document's Content Security Policy.",
    script,
    undefined,
  ],
  [
    "Failed to set the 'innerHTML' property on 'Element': This document requires 'TrustedHTML' assignment.",
    '',
    'Writing HTML as text: blocked by the policy of published pages (require-trusted-types-for). Let React write HTML and load scripts.',
  ],
  ['Error: boom\n    at stars.js:1', script, 'Error: boom'],
])('explains in words: %s', (text, from, expected) => {
  expect(consoleWords(text, from)).toBe(expected);
});
