import { one } from './mistake';
import type { Mistake } from './mistake';

const home = 'content/pages/home.json';

/** Mistakes of which a visitor would see something wrong, or nothing, while all files are of the right shape. */
export const mistakesUnseen: readonly Mistake[] = [
  {
    name: 'data that is read and never fetched',
    edits: [
      {
        file: home,
        from: '"body": [',
        to: '"data": { "places": { "operation": "places.list", "with": { "ids": { "$": "session.objects" } } } },\n"body": [',
      },
      { file: home, from: '"$": "site.brand.name"', to: '"$": "data.places[0].street"' },
    ],
    problems: [
      'content/pages/home.json:4:13 FP3242 The data "places" is read, but nothing fetches it: no block of the page names it.',
    ],
  },
  {
    name: 'data that is read before it is there and never fetched',
    edits: [
      {
        file: home,
        from: '"body": [',
        to: '"data": { "places": { "operation": "places.list", "with": { "ids": { "$": "session.objects" } } } },\n"body": [',
      },
      { file: home, from: `"state.customerType != 'Business'"`, to: `"data.places[0].status == 'connected'"` },
    ],
    problems: [
      'content/pages/home.json:4:13 FP3242 The data "places" is read, but nothing fetches it: no block of the page names it.',
    ],
  },
  one(
    'address of the site without its scheme',
    'site.json',
    '"currency": "EUR",',
    '"currency": "EUR", "config": { "base_url": "shop.example.org" },',
    'site.json:11:46 FP9151 The address "shop.example.org" of the site is not a whole address.',
  ),
  one(
    'address of the site without its host',
    'site.json',
    '"currency": "EUR",',
    '"currency": "EUR", "config": { "base_url": "https:///shop" },',
    'site.json:11:46 FP9151 The address "https:///shop" of the site is not a whole address.',
  ),
  one('path of the site', 'site.json', '"currency": "EUR",', '"currency": "EUR", "config": { "base_url": "/shop" },'),
  {
    name: 'form of a number that no language has',
    edits: [
      { file: home, from: '{ "$": "site.brand.name" }', to: '3' },
      {
        file: 'content/messages/de.json',
        from: '{brand} grüßt',
        to: '{brand, plural, =0 {Niemand} oen {Eine Firma} other {# Firmen}} grüßt',
      },
    ],
    problems: [
      'content/messages/de.json:4:47 FP5101 The message "home.hello" is not valid: no language has the form "oen" of a number; the forms are zero, one, two, few, many, other, or a number such as =1. → one',
    ],
  },
  one(
    'colour of a drawing that no site has',
    'content/images/logo.svg',
    '</svg>',
    '<path\nfill="{{color.acent.400}}"/></svg>',
    'content/images/logo.svg:2:7 FP3405 There is no colour "color.acent.400" for a drawing. → color.accent.400',
  ),
  one(
    'drawing that is not well-formed',
    'content/images/logo.svg',
    '</svg>',
    '\n<path d="M4 36"</svg>',
    'content/images/logo.svg:2:16 FP3404 The drawing is not well-formed: <path> is not closed with >.',
  ),
  one(
    'drawing with a tag that is never closed',
    'content/images/logo.svg',
    '</svg>',
    '\n<g></svg>',
    'content/images/logo.svg:2:10 FP3404 The drawing is not well-formed: </svg> closes <g>.',
  ),
  one(
    'number for a link with its scheme',
    'site.json',
    '"email": "help@example.org"',
    '"email": "help@example.org", "phone": "020 7946 0410", "phoneLink": "tel:+442079460410"',
    'site.json:5:85 FP8709 A telephone cannot dial "tel:+442079460410".',
  ),
  one(
    'number for a link with spaces',
    'site.json',
    '"email": "help@example.org"',
    '"email": "help@example.org", "phone": "020 7946 0410", "phoneLink": "+44 20 7946 0410"',
    'site.json:5:85 FP8709 A telephone cannot dial "+44 20 7946 0410".',
  ),
  one(
    'hours that end before they begin',
    'site.json',
    '"email": "help@example.org"',
    '"email": "help@example.org", "hours": { "service": { "weekdays": { "from": 19, "to": 8 } } }',
    'site.json:5:102 FP8710 These hours end at 8, but begin at 19.',
  ),
  one(
    'question whether a required field is filled in yet',
    'content/pages/contact.json',
    '"press": [',
    `"body": [{ "block": "text", "id": "more", "when": "form.topic != null", "text": "contact.title" }],\n"press": [`,
  ),
  one(
    'question whether a required field is there once the form is sent',
    'content/pages/contact.json',
    '"as": "sent",',
    `"as": "sent",\n"when": "form.topic != null",`,
    'content/pages/contact.json:10:10 FP4011 form.topic is always there.',
  ),
  {
    name: 'misspelt data of an await',
    edits: [
      { file: 'content/pages/places.json', from: '"on": "places"', to: '"on": "place"' },
      {
        file: 'content/pages/places.json',
        from: '"when": "place.status',
        to: `"when": "size(data.places) > 1 && place.status`,
      },
    ],
    problems: ['content/pages/places.json:9:45 FP3112 There is no data "place". → places'],
  },
  {
    name: 'heading of an entry that nobody has written',
    edits: [
      {
        file: 'schemas/forms/contact/schema.json',
        from: '"agreed": {',
        to: '"people": { "type": "array", "items": { "type": "object", "properties": { "name": { "type": "string" } } } },\n"agreed": {',
      },
      {
        file: 'schemas/forms/contact/layout.json',
        from: '{ "id": "topic" }',
        to: '{ "id": "topic" }, { "id": "people", "label": "contact.title", "items": [{ "id": "name", "label": "contact.title" }] }',
      },
    ],
    problems: [
      'schemas/forms/contact/layout.json:4:105 FP5007 Nothing says the heading of an entry of "people": there is no message "contact.people.entry" in the language en.',
      'schemas/forms/contact/layout.json:4:105 FP5007 Nothing says the button that adds an entry to "people": there is no message "contact.people.add" in the language en.',
    ],
  },
  one(
    'item of a menu that leads somewhere and does something',
    'menu.json',
    '"to": { "page": "contact" }',
    '"to": { "page": "contact" }, "action": [{ "action": "set", "at": "state.customerType", "value": "Business" }]',
    'menu.json:5:83 FP3208 This never happens: the item has "to" as well, and is a link.',
  ),
];
