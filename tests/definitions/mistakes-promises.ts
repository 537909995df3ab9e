import type { Mistake } from './mistake';
import type { Edit } from './project';

const english = 'content/messages/en.json';
const german = 'content/messages/de.json';
const sending = 'schemas/operations/contact.send/operation.json';
const home = 'content/pages/home.json';
const opener =
  '{ "block": "button", "id": "ask", "label": "contact.send", "press": [{ "action": "modal", "open": "ask" }] }';
const asking =
  '{ "block": "button", "id": "send", "label": "contact.send", "press": [{ "action": "call", "operation": "contact.send", "with": { "email": "a@example.org", "topic": "order" } }] }';
const dialog: Edit = {
  file: 'site.json',
  from: '  "currency": "EUR",',
  to: `  "modals": { "ask": { "title": "contact.title", "body": [${asking}] } },\n  "currency": "EUR",`,
};
const words = '"words": { "en": ["we confirm … by mail"], "de": ["per E-Mail"] }';

/** A site that knows by which words it promises, with these entries; contact.send sends the mail "received". */
const promising = (entries: string, ...more: readonly Edit[]): readonly Edit[] => [
  {
    file: 'site.json',
    from: '  "currency": "EUR",',
    to: `  "currency": "EUR",\n  "promises": { ${words}, "messages": { ${entries} } },`,
  },
  { file: sending, from: '"api": "main",', to: '"api": "main", "mails": ["received"],' },
  ...more,
];

const said = (text: string, id = 'contact.send'): Edit => ({
  file: english,
  from: id === 'contact.send' ? '"contact.send": "Send"' : `"${id}": "Welcome"`,
  to: `"${id}": ${JSON.stringify(text)}`,
});
const promise = said('Send. We confirm your message at once by mail.');

/** Mistakes in what texts promise, one each. */
export const mistakesInPromises: readonly Mistake[] = [
  {
    name: 'promise that is kept',
    edits: promising('"contact.send": { "mails": ["received"] }', promise),
    problems: [],
  },
  {
    name: 'words that promise nothing, with the reason',
    edits: promising('"contact.send": { "none": "Told on the page." }', promise),
    problems: [],
  },
  {
    name: 'words that only hold those of a promise',
    edits: promising('', said('Send. We confirmed nothing by mail.')),
    problems: [],
  },
  {
    name: 'promise that is not declared',
    edits: promising('', promise),
    problems: [
      `${english}:9:19 FP5401 The message "contact.send" contains "we confirm … by mail", which sounds like a promise to write.`,
    ],
  },
  {
    name: 'promise by the words of a pack',
    edits: [
      { file: 'site.json', from: '"currency"', to: '"packs": ["mail-promises"],\n  "currency"' },
      said('Send; we will write to you'),
    ],
    problems: [
      `${english}:9:19 FP5401 The message "contact.send" contains "we will write", which sounds like a promise to write.`,
    ],
  },
  {
    name: 'promise in another language',
    edits: promising('', {
      file: german,
      from: '"contact.send": "Senden"',
      to: '"contact.send": "Senden (Antwort per E-Mail)"',
    }),
    problems: [
      `${german}:9:19 FP5401 The message "contact.send" contains "per E-Mail", which sounds like a promise to write.`,
    ],
  },
  {
    name: 'promise where nothing keeps it',
    edits: promising('"home.hello": { "mails": ["received"] }'),
    problems: [
      'content/pages/home.json:6:60 FP5402 The message "home.hello" promises the mail "received", but no call where it is shown sends one.',
    ],
  },
  {
    name: 'promise that is kept elsewhere',
    edits: promising('"home.hello": { "mails": ["received"], "by": "contact.send" }'),
    problems: [],
  },
  {
    name: 'promise that a reading keeps',
    edits: promising('"home.hello": { "mails": ["received"], "by": "places.list" }'),
    problems: [
      'content/pages/home.json:6:60 FP5402 The message "home.hello" promises the mail "received", but no call where it is shown sends one.',
    ],
  },
  {
    name: 'unknown operation for a promise',
    edits: promising('"contact.send": { "mails": ["received"], "by": "contact.snd" }'),
    problems: ['site.json:12:145 FP3102 There is no operation "contact.snd". → contact.send'],
  },
  {
    name: 'misspelt kind of mail',
    edits: promising('"contact.send": { "mails": ["recieved"] }'),
    problems: ['site.json:12:98 FP5403 No operation sends a mail "recieved". → received'],
  },
  {
    name: 'promise of a message that nothing shows',
    edits: promising('"contact.sent": { "none": "Gone." }'),
    problems: ['site.json:12:98 FP5404 Nothing shows the message "contact.sent". → contact.send'],
  },
  {
    name: 'promise and none',
    edits: promising('"contact.send": { "mails": ["received"], "none": "Told." }'),
    problems: [
      'site.json:12:98 FP5405 This entry must say either which mails "contact.send" promises or why it promises none.',
    ],
  },
  {
    name: 'neither promise nor none',
    edits: promising('"contact.send": {}'),
    problems: [
      'site.json:12:98 FP5405 This entry must say either which mails "contact.send" promises or why it promises none.',
    ],
  },
  {
    name: 'promise that a dialog keeps',
    edits: promising('"home.hello": { "mails": ["received"] }', dialog, {
      file: home,
      from: '{ "block": "text", "id": "hello"',
      to: `${opener},\n    { "block": "text", "id": "hello"`,
    }),
    problems: [],
  },
];
