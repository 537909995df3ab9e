import type { Mistake } from './mistake';
import type { Edit } from './project';

const english = 'content/messages/en.json';
const listing = 'schemas/operations/places.list/operation.json';
const duties = [
  'order-button',
  'withdraw',
  'withdrawal-instruction',
  'imprint',
  'complaints',
  'contract-summary',
  'longest-term',
  'short-term',
  'notices',
  'authority',
] as const;
type Named = (typeof duties)[number];

const page = '{ "page": "contact" }';
const answer = '{ "operation": "places.list" }';
const expected = (id: string): string => `{ "operation": "places.list", "expects": "${id}" }`;
const fulfilled: Readonly<Record<Named, string>> = {
  'order-button': '{ "message": "contact.send" }',
  withdraw: page,
  'withdrawal-instruction': '{ "document": "terms" }',
  imprint: page,
  complaints: page,
  'contract-summary': answer,
  'longest-term': expected('longest'),
  'short-term': expected('longest'),
  notices: answer,
  authority: answer,
};

/** The small project selling in Britain, in English, with everything the law there asks for but what is changed. */
function selling(changed: Partial<Record<Named, string>> = {}, ...more: readonly Edit[]): readonly Edit[] {
  const entries = duties.flatMap((id) => (changed[id] === '' ? [] : [`"${id}": ${changed[id] ?? fulfilled[id]}`]));
  return [
    {
      file: 'site.json',
      from: '"contacts": { "email": "help@example.org" }',
      to: `"contacts": { "email": "help@example.org", "countries": ["GB"] },\n  "duties": { ${entries.join(', ')} },\n  "packs": ["law-uk", "fibre"]`,
    },
    { file: english, from: '"contact.send": "Send"', to: '"contact.send": "Pay now"' },
    {
      file: listing,
      from: '"empty"',
      to: '"expects": [{ "id": "longest", "every": { "type": "object" } }],\n  "empty"',
    },
    { file: 'content/en/terms.md', to: '---\nvalid-from: 2026-01-01\nreviewed: 2026-11-01\n---\n# Terms\n' },
    { file: 'content/de/terms.md', to: '---\nvalid-from: 2026-01-01\nreviewed: 2026-11-01\n---\n# Bedingungen\n' },
    ...more,
  ];
}

/** Mistakes in what the law asks of a site that sells to consumers, one each. */
export const mistakesInDuties: readonly Mistake[] = [
  { name: 'every duty fulfilled', edits: selling(), problems: [] },
  {
    name: 'duty that nothing fulfils',
    edits: selling({ complaints: '' }),
    problems: [
      'site.json:5:46 FP5501 Sellers in GB must offer the complaints code, linked on every page (Ofcom C4.2), but nothing fulfils "complaints".',
    ],
  },
  {
    name: 'words of the order button',
    edits: selling({}, { file: english, from: '"Pay now"', to: '"Send"' }),
    problems: [
      `${english}:9:19 FP5504 The message "contact.send" is "Send" in en, but regulation 14 (4) CCR 2013 requires: Order with obligation to pay, Buy now, Pay now, Pay for order.`,
    ],
  },
  {
    name: 'page of a duty that not everybody may open',
    edits: selling({ withdraw: '{ "page": "places" }' }),
    problems: [
      'site.json:6:84 FP5502 The page "places" fulfils "withdraw" (regulation 32 CCR 2013) only if everybody may open it.',
    ],
  },
  {
    name: 'page of a duty that nothing links',
    edits: selling({ imprint: '{ "page": "login" }' }),
    problems: [
      'site.json:6:169 FP5503 The page "login" fulfils "imprint" (regulation 6 E-Commerce Regulations 2002) only if every page links to it.',
    ],
  },
  {
    name: 'duty of an operation that is not there',
    edits: selling({ authority: '{ "operation": "places.none" }' }),
    problems: [
      'site.json:6:480 FP5507 There is no operation "places.none", which is to fulfil "authority" (Ofcom C4.3).',
    ],
  },
  {
    name: 'limit of terms that nothing holds',
    edits: selling({ 'longest-term': expected('shortest') }),
    problems: [
      'site.json:6:328 FP5506 The operation "places.list" expects nothing named "shortest", which is to fulfil "longest-term" (Ofcom C1.12).',
    ],
  },
  {
    name: 'item that is beyond a limit of all',
    edits: selling(
      {},
      {
        file: listing,
        from: '"every": { "type": "object" }',
        to: '"every": { "type": "object", "required": ["term"] }',
      },
    ),
    problems: [
      'schemas/operations/places.list/samples.json:2:3 FP9023 Item 1 of the recorded answer "two" is not what "longest" expects of each.',
    ],
  },
];
