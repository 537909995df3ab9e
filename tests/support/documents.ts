/** The documents of this repository, and which of them tell somebody to change the project. */
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { stepsIn } from './guide';
import type { GuideStep } from './guide';
import { repositoryRoot } from './repository';

/** Documents that a test of their own follows: in an operator's folder (tests/package/), and in the studio (tests/journeys/). */
const followedElsewhere = ['docs/guides/package.md', 'docs/guides/studio-tutorial.md'];

/** Every document that somebody may follow. */
export const documents = [
  'README.md',
  ...readdirSync(join(repositoryRoot, 'docs'), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.md') && !name.startsWith('decisions'))
    .map((name) => `docs/${name}`),
];

/** Names of the scripts of the package. */
export const packageScripts = Object.keys(
  (JSON.parse(readFileSync(join(repositoryRoot, 'package.json'), 'utf8')) as { readonly scripts: object }).scripts,
);
/** Whether a command has a test of its own, or runs this one. */
export const isTestedElsewhere = (command: string): boolean => {
  const [, script = ''] = /^(?:[A-Z]+=\w+ )?npm (?:run )?([\w:]+)(?: |$)/.exec(command) ?? [];
  return packageScripts.includes(script) && /^(?:start|test)/.test(script);
};

/** Documents whose code is to be written into files, not only read. */
export const guides = new Map<string, readonly string[]>([
  [
    'docs/guides/language.md',
    [
      'site.json',
      'schemas/operations/meetings.list/operation.json',
      'schemas/operations/meetings.list/samples.json',
      'files/meetings.json',
      'content/parts/meeting-card.json',
      'pages.json',
      'content/pages/meetings.json',
      'schemas/forms/meeting-question/schema.json',
      'schemas/forms/meeting-question/layout.json',
      'schemas/forms/meeting-question/examples.json',
      'content/messages/en.json',
      'content/messages/de.json',
      'menu.json',
      'content/parts/try-again.json',
    ].map((file) => `sites/erlau/${file}`),
  ],
  [
    'docs/guides/forms.md',
    [
      'schemas/forms/order/schema.json',
      'schemas/forms/order/schema.json',
      'schemas/forms/order/layout.json',
      'schemas/operations/file.upload/operation.json',
      'schemas/operations/file.upload/samples.json',
      'content/pages/home.json',
      'schemas/operations/order.send/operation.json',
      'content/messages/en.json',
      'schemas/forms/order/examples.json',
    ].map((file) => `sites/theatre/${file}`),
  ],
  [
    'docs/guides/rebrand-a-site.md',
    [
      'sites/neustadt/site.json',
      'sites/neustadt/images/logo.svg',
      'sites/neustadt/menu.json',
      'sites/neustadt/content/messages/de.json',
    ],
  ],
  [
    'docs/guides/login.md',
    ['site.json', 'site.json', 'content/pages/card.json', 'content/messages/de.json', 'content/messages/en.json'].map(
      (file) => `sites/stadtbibliothek/${file}`,
    ),
  ],
  ['docs/guides/packs.md', ['packs/library/pack.json', 'sites/stadtbibliothek/site.json']],
  [
    'docs/guides/graphql.md',
    [
      'schemas/operations/group.phases/operation.json',
      'schemas/operations/group.phases/document.graphql',
      'schemas/operations/group.phases/samples.json',
    ],
  ],
  [
    'docs/guides/add-a-field.md',
    [
      'schemas/forms/contact/schema.json',
      'schemas/forms/contact/layout.json',
      'content/messages/en.json',
      'content/messages/de.json',
      'schemas/forms/contact/examples.json',
    ],
  ],
]);

/** The steps of somebody who follows a document. */
export const documentSteps = (document: string): readonly GuideStep[] =>
  stepsIn(readFileSync(join(repositoryRoot, document), 'utf8'));

/** Whether a document changes the project. */
export const changesProject = (document: string): boolean =>
  guides.has(document) ||
  documentSteps(document).some((step) => step.kind === 'run' && /^npx faceplate new | --write\b/.test(step.command));

/** Documents that are followed in a copy of the project, by whether they change it. */
export const documentsThat = (change: boolean): readonly string[] =>
  documents.filter((document) => !followedElsewhere.includes(document) && changesProject(document) === change);
