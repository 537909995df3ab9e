import { withoutMessages } from './project';
import type { Edit } from './project';
import type { Mistake } from './mistake';

const base = 'content/pages/places.json';
const town = 'sites/town/content/pages/places.json';

const page = (names: string, item: string, ofEach = ''): string => `{ "faceplate": 1, "id": "places",
  "let": { ${names} },
  "data": { "places": { "operation": "places.list", "when": "let.known", "with": { "ids": { "$": "session.objects" } } } },
  "body": [{ "block": "await", "id": "list", "on": "places", "ready": [
    { "block": "each", "id": "cards", "of": "data.places", "as": "place",${ofEach} "key": "place.id", "body": [
${item}
] }] }]
}
`;

const known = '"known": "session.objects != null"';
const badge = (text: string, tone = '"info"', more = ''): string =>
  `{ "block": "badge", "id": "state",${more}\n"text": ${text},\n"tone": ${tone} }`;
const state = '{ "choose": "place.status", "of": { "connected": "home.title", "planned": "contact.title" } }';

const inBase = (
  name: string,
  [names, item, ofEach]: readonly [string, string, string?],
  ...problems: readonly string[]
): Mistake => ({
  name,
  edits: [...withoutMessages('places.street'), { file: base, to: page(names, item, ofEach) }],
  problems,
});

const whole: Edit = {
  file: base,
  to: page(
    known,
    badge(state, '{ "choose": "place.status", "of": { "connected": "success", "planned": "info" } }'),
    '"let": { "built": "place.status == \'connected\'" },',
  ),
};

/** A town that changes the page of the base; its changes are in lines 2 (page), 4 (each) and 5 (badge). */
export const inTownOfPlaces = (
  name: string,
  {
    ofPage = '',
    ofEach = '',
    ofBadge = '"when": "let.built"',
  }: { readonly ofPage?: string; readonly ofEach?: string; readonly ofBadge?: string },
  ...problems: readonly string[]
): Mistake => ({
  name: `${name}, in a town`,
  edits: [
    ...withoutMessages('places.street'),
    { file: base, to: whole.to.replace('"id": "state",', '"id": "state", "when": "let.built || !let.built",') },
    { file: 'sites/town/site.json', to: '{ "faceplate": 1, "site": "town" }' },
    {
      file: town,
      to: `{ "faceplate": 1, "id": "places",\n${ofPage}\n"body": [{ "id": "list", "ready": [{ "id": "cards",\n${ofEach}\n"body": [{ "id": "state", ${ofBadge} }] }] }] }\n`,
    },
  ],
  problems,
});

/** One mistake each, in named values and choices. */
export const mistakesInSugar: readonly Mistake[] = [
  inBase('a page with a name and a choice', [known, badge(state)]),
  inBase(
    'name that is misspelt',
    [known, badge(state, '"info"', ' "when": "let.knwon",')],
    'content/pages/places.json:6:45 FP4301 There is no named value "knwon" here. → known',
  ),
  inBase(
    'name that nobody gave',
    [known, badge(state, '"info"', ' "when": "let.elsewhere",')],
    'content/pages/places.json:6:45 FP4301 There is no named value "elsewhere" here.',
  ),
  inBase(
    'name that is not read',
    [`${known}, "spare": "session.role"`, badge(state)],
    'content/pages/places.json:2:48 FP4303 "spare" is named and never read.',
  ),
  inBase(
    'names that read each other',
    [`"known": "let.other", "other": "let.known"`, badge(state)],
    'content/pages/places.json:2:22 FP4302 "known" reads "other", which is not named yet.',
  ),
  inBase(
    'name that reads itself',
    [`"known": "let.known"`, badge(state)],
    'content/pages/places.json:2:22 FP4302 "known" reads "known", which is not named yet.',
  ),
  inBase(
    'mistake in what is named',
    ['"known": "session.objets != null"', badge(state)],
    `content/pages/places.json:2:30 FP4004 session has no field 'objets'. → objects`,
  ),
  inBase(
    'name that is not a condition',
    ['"known": "session.role"', badge(state)],
    'content/pages/places.json:3:62 FP4007 let.known is text, but a condition (true or false) is needed here.',
  ),
  inBase(
    'name that is not a word',
    [`${known}, "is-known": "let.known"`, badge(state)],
    'content/pages/places.json:2:48 FP4305 "is-known" cannot be a name.',
  ),
  inBase(
    'name given twice',
    [known, badge(state, '"info"', ' "when": "let.known",'), ' "let": { "known": "place.street != null" },'],
    'content/pages/places.json:5:84 FP4304 The name "known" is already given around this place.',
  ),
  inBase(
    'item that hides what a name reads',
    [
      known,
      `{ "block": "each", "id": "others", "of": "data.places", "as": "place", "body": [\n${badge(state, '"info"', ' "when": "let.built",')}] }`,
      ' "let": { "built": "place.status == \'connected\'" },',
    ],
    'content/pages/places.json:7:45 FP4306 let.built reads "place", which is something else here.',
  ),
  inBase(
    'member without an answer',
    [known, badge(state.replace(', "planned": "contact.title"', ''))],
    'content/pages/places.json:7:37 FP4321 There is no answer for "planned" of place.status.',
  ),
  inBase(
    'member that is misspelt',
    [known, badge(state.replace('"planned"', '"planed"'))],
    'content/pages/places.json:7:72 FP4322 place.status is never "planed". → planned',
  ),
  inBase(
    'member that does not exist',
    [known, badge(state.replace('" }', '", "gone": "home.title" }'))],
    'content/pages/places.json:7:100 FP4322 place.status is never "gone".',
  ),
  inBase(
    'else that is never needed',
    [known, badge(state.replace(/ \}$/, ', "else": "home.title" }'))],
    'content/pages/places.json:7:102 FP4323 "else" is never needed: place.status is always one of "connected", "planned".',
  ),
  inBase(
    'choice by any text',
    [known, badge(state.replace('place.status', 'place.id'))],
    'content/pages/places.json:7:33 FP4324 place.id may be anything else.',
  ),
  inBase(
    'choice by what may be missing',
    [
      known,
      badge(
        '{ "choose": "session.username != null ? place.status : null", "of": { "connected": "home.title", "planned": "contact.title" } }',
      ),
    ],
    'content/pages/places.json:7:71 FP4325 session.username != null ? place.status : null may be missing here, and no answer covers that.',
  ),
  inBase(
    'choice by a list',
    [known, badge(state.replace('place.status', 'data.places'))],
    'content/pages/places.json:7:22 FP4007 Lists cannot be compared as a whole.',
  ),
  inBase(
    'choice by a misspelt field',
    [known, badge(state.replace('place.status', 'place.staus'))],
    `content/pages/places.json:7:28 FP4004 place has no field 'staus'. → status`,
  ),
  inBase(
    'answer that is misspelt',
    [known, badge(state.replace('contact.title', 'contact.titel'))],
    'content/pages/places.json:7:83 FP5001 There is no message "contact.titel" in the languages en, de. → contact.title',
  ),
  inBase(
    'answer of the wrong kind',
    [known, badge('"home.title"', '{ "choose": "place.status", "of": { "connected": "succes", "planned": "info" } }')],
    'content/pages/places.json:8:58 FP1104 "succes" is not allowed here. → success',
  ),
  inBase(
    'choice without answers',
    [known, badge('{ "choose": "place.status" }')],
    'content/pages/places.json:7:11 FP4312 A choice requires "of".',
  ),
  inBase(
    'choice with a key of its own',
    [known, badge(state.replace('"of"', '"cases"'))],
    'content/pages/places.json:7:37 FP4313 "cases" is not a key of a choice. → of',
  ),
  {
    name: 'choice where nothing has a condition',
    edits: [
      {
        file: 'pages.json',
        from: '"title": "home.title"',
        to: '"title": { "choose": "session.role", "of": { "anonymous": "home.title", "customer": "contact.title" } }',
      },
    ],
    problems: ['pages.json:4:43 FP4311 A choice is not allowed here: nothing around it can have a condition.'],
  },

  inTownOfPlaces('a changed answer', { ofBadge: '"text": { "of": { "planned": "home.title" } }' }),
  inTownOfPlaces(
    'misspelt member',
    { ofBadge: '"text": { "of": { "planed": "home.title" } }' },
    'sites/town/content/pages/places.json:5:45 FP4322 place.status is never "planed".',
  ),
  inTownOfPlaces(
    'member taken away',
    { ofBadge: '"text": { "of": { "$remove": ["planned"] } }' },
    'sites/town/content/pages/places.json:5:37 FP4321 There is no answer for "planned" of place.status.',
  ),
  inTownOfPlaces(
    'answer that does not exist',
    { ofBadge: '"text": { "of": { "planned": "home.titel" } }' },
    'sites/town/content/pages/places.json:5:56 FP5001 There is no message "home.titel" in the languages en, de. → home.title',
  ),
  inTownOfPlaces(
    'other subject',
    { ofBadge: '"text": { "choose": "session.role" }' },
    'sites/town/content/pages/places.json:5:47 FP4326 No answer here is for session.role.',
  ),
  inTownOfPlaces(
    'subject that is misspelt',
    { ofBadge: '"text": { "choose": "place.staus" }' },
    `sites/town/content/pages/places.json:5:54 FP4004 place has no field 'staus'. → status`,
  ),
  inTownOfPlaces(
    'else that is never needed',
    { ofBadge: '"tone": { "else": "info" }' },
    'sites/town/content/pages/places.json:5:37 FP4323 "else" is never needed: place.status is always one of "connected", "planned".',
  ),
  inTownOfPlaces(
    'tone that does not exist',
    { ofBadge: '"tone": { "of": { "planned": "blue" } }' },
    'sites/town/content/pages/places.json:5:56 FP1104 "blue" is not allowed here.',
  ),
  inTownOfPlaces(
    'named value that is misspelt',
    { ofBadge: '"when": "let.bilt"' },
    'sites/town/content/pages/places.json:5:36 FP4301 There is no named value "bilt" here. → built',
  ),
  inTownOfPlaces(
    'mistake in a name that is given anew',
    { ofPage: '"let": { "known": "session.objets != null" },' },
    `sites/town/content/pages/places.json:2:28 FP4004 session has no field 'objets'. → objects`,
  ),
  inTownOfPlaces(
    'name that is not read',
    { ofPage: '"let": { "spare": "session.role" },' },
    'sites/town/content/pages/places.json:2:10 FP4303 "spare" is named and never read.',
  ),
  inTownOfPlaces(
    'name that reads a later one',
    { ofPage: '"let": { "known": "let.later", "later": "session.objects != null" },' },
    'sites/town/content/pages/places.json:2:20 FP4302 "known" reads "later", which is not named yet.',
  ),
  inTownOfPlaces('base name that the town no longer reads', { ofBadge: '"when": "session.role == \'customer\'"' }),
];
