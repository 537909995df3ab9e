import { one } from './mistake';
import type { Edit } from './project';
import type { Mistake } from './mistake';

const home = 'content/pages/home.json';
const places = 'content/pages/places.json';
const contact = 'content/pages/contact.json';
const connected = "place.status == 'connected'";
const notBusiness = "state.customerType != 'Business'";

const town: Edit = { file: 'sites/town/site.json', to: '{ "faceplate": 1, "site": "town" }' };

/** Conditions that decide nothing, presses that do nothing, pages that are gone or closed. */
export const mistakesInMeaning: readonly Mistake[] = [
  one(
    'condition on the only role of the page',
    places,
    connected,
    "session.role == 'customer'",
    `${places}:14:56 FP4016 session.role == 'customer' is always true here.`,
  ),
  one(
    'condition on a role that the page is closed to',
    places,
    connected,
    "session.role == 'anonymous'",
    `${places}:14:56 FP4015 session.role == 'anonymous' is never true here.`,
  ),
  one(
    'two members at once',
    home,
    notBusiness,
    "state.customerType == 'Business' && state.customerType == 'Residential'",
    `${home}:9:78 FP4015 state.customerType == 'Business' && state.customerType == 'Residential' is never true here.`,
  ),
  one(
    'one member or any other',
    home,
    notBusiness,
    "state.customerType == 'Business' || state.customerType != 'Business'",
    `${home}:9:78 FP4016 state.customerType == 'Business' || state.customerType != 'Business' is always true here.`,
  ),
  one('literal in place of a condition', home, notBusiness, 'true', `${home}:9:78 FP4016 true is always true here.`),
  {
    name: 'condition inside one that excludes it',
    edits: [
      {
        file: home,
        from: '"body": [',
        to: `"body": [{ "block": "stack", "id": "all", "when": "${notBusiness}", "body": [\n{ "block": "text", "id": "never", "when": "state.customerType == 'Business'", "text": "home.title" }] },`,
      },
    ],
    problems: [`${home}:5:43 FP4015 state.customerType == 'Business' is never true here.`],
  },
  {
    name: 'form whose press does nothing',
    edits: [
      {
        file: contact,
        to: '{ "faceplate": 1, "id": "contact", "body": [\n{ "block": "form", "id": "form", "form": "contact", "submit": "contact.send", "press": [] }] }',
      },
    ],
    problems: [`${contact}:2:88 FP3206 Nothing happens when the form is sent.`],
  },
  {
    name: 'page that a town removes and that others lead to',
    edits: [
      town,
      { file: 'sites/town/pages.json', to: '{ "faceplate": 1, "pages": [\n{ "id": "places", "$remove": true } ] }' },
    ],
    problems: [
      'sites/town/pages.json:2:1 FP3120 The page "places" is removed here, but other places still lead to it.',
    ],
  },
  one(
    'login page that nobody unknown may open',
    'pages.json',
    '"path": "/login",',
    '"path": "/login", "access": ["customer"],',
    'site.json:21:24 FP6003 The page "login" is where somebody unknown is asked to log in, but anonymous may not open it and would be sent round in a circle.',
  ),
  {
    name: 'landing page that one role may not open, which has no other',
    edits: [
      { file: 'site.json', from: '"customer"]', to: '"customer", "installer"]' },
      { file: 'site.json', from: '"login": "login"', to: '"login": "login", "afterLogin": "places"' },
    ],
    problems: [
      'site.json:21:47 FP6007 The page "places" is where people go after logging in, but installer may not open it.',
    ],
  },
];
