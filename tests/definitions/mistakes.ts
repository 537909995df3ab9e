import { one } from './mistake';
import type { Mistake } from './mistake';

const home = 'content/pages/home.json';
const contact = 'content/pages/contact.json';

/** Keys, kinds and values that the language does not have. */
export const mistakes: readonly Mistake[] = [
  one(
    'misspelt key',
    home,
    '"level": 1',
    '"levle": 1',
    'content/pages/home.json:5:64 FP1101 "levle" is not a valid key here. → level',
  ),
  one(
    'misspelt required key',
    home,
    '"label": "contact.title"',
    '"lable": "contact.title"',
    'content/pages/home.json:7:41 FP1101 "lable" is not a valid key here. → label',
  ),
  one(
    'wrong type',
    home,
    '"level": 1',
    '"level": "1"',
    'content/pages/home.json:5:73 FP1105 This is text, but a whole number is needed here.',
  ),
  one(
    'misspelt choice',
    contact,
    '"danger"',
    '"dangr"',
    'content/pages/contact.json:10:102 FP1104 "dangr" is not allowed here. → danger',
  ),
  one(
    'missing key',
    home,
    ', "to": { "page": "contact" }',
    '',
    'content/pages/home.json:7:5 FP1102 The key "to" is missing here.',
  ),
  one('trailing comma and comment', home, '"icon": "arrow" }', '"icon": "arrow", /* new */ }'),
  one(
    'missing comma',
    home,
    '"id": "home",',
    '"id": "home"',
    'content/pages/home.json:4:3 FP1001 A comma is missing before this.',
  ),
  one(
    'key twice',
    home,
    '"id": "home",',
    '"id": "home", "id": "home",',
    'content/pages/home.json:3:17 FP1002 The key "id" is written twice in this object.',
  ),
  one(
    'misspelt kind',
    home,
    '"block": "heading"',
    '"block": "headng"',
    'content/pages/home.json:5:16 FP1103 There is no block "headng". → heading',
  ),
  one(
    'unknown kind',
    home,
    '"block": "heading"',
    '"block": "carousel"',
    'content/pages/home.json:5:16 FP1103 There is no block "carousel".',
  ),
  one(
    'missing kind',
    home,
    '"block": "heading", ',
    '',
    'content/pages/home.json:5:5 FP1102 The key "block" is missing here.',
  ),
  one(
    'misspelt tag',
    home,
    '"block": "heading"',
    '"blok": "heading"',
    'content/pages/home.json:5:7 FP1101 "blok" is not a valid key here. → block',
  ),
  one(
    'misspelt kind of action',
    contact,
    '"action": "toast"',
    '"action": "tosat"',
    'content/pages/contact.json:10:59 FP1103 There is no action "tosat". → toast',
  ),
  one(
    'misspelt key of an action inside a block',
    contact,
    '"onError"',
    '"onEror"',
    'content/pages/contact.json:10:11 FP1101 "onEror" is not a valid key here. → onError',
  ),
  one(
    'wrong form',
    'pages.json',
    '"/contact"',
    '"/Contact/"',
    'pages.json:6:32 FP1106 "/Contact/" does not have the right form.',
  ),
  one(
    'prose instead of a message',
    home,
    '"label": "home.business"',
    '"label": "For companies!"',
    'content/pages/home.json:9:53 FP1106 "For companies!" does not have the right form.',
  ),
  one(
    'limit',
    home,
    '"level": 1',
    '"level": 9',
    'content/pages/home.json:5:73 FP1107 The value does not fit: it must be at most 4.',
  ),
  one(
    'missing key in a nested object',
    'site.json',
    ', "tag": "en-GB"',
    '',
    'site.json:8:11 FP1102 The key "tag" is missing here.',
  ),
];
