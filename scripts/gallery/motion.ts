/** The gallery's page about motion: each one live, with its use, and when not to use it. */
import type { Collected } from './collected';
import type { Authored } from './pages';

type Motion = {
  readonly id: string;
  readonly title: string;
  /** The meaning of the motion to a person. */
  readonly explains: string;
  readonly madeBy: string;
  readonly avoid: string;
  readonly live: (all: Collected) => Authored;
};

const listSchema = {
  type: 'array',
  maxItems: 5,
  items: { type: 'object', additionalProperties: false, properties: { name: { type: 'string' } } },
};

const listField = {
  id: 'people',
  label: 'motion-list.people.label',
  entryActions: ['reorder', 'copy'],
  items: [{ id: 'name', label: 'motion-list.people.name.label' }],
};

const listMessages = {
  'motion-list.people.label': 'People',
  'motion-list.people.entry': 'Person {number}',
  'motion-list.people.add': 'Add a person',
  'motion-list.people.name.label': 'Name',
};

function liveList(all: Collected): Authored {
  all.take({ name: 'list', definition: {}, given: { messages: listMessages } });
  all.addForm('motion-list', listField, listSchema);
  const press = [{ action: 'toast', text: all.say('This would be sent.') }];
  return { block: 'form', id: 'motion-list', form: 'motion-list', submit: all.say('Send'), press };
}

const liveToast = (all: Collected): Authored => ({
  block: 'button',
  id: 'motion-toast',
  label: all.say('Show a message'),
  press: [{ action: 'toast', text: all.say('Your change is saved.') }],
});

const liveSheet = (all: Collected): Authored => ({
  block: 'confirm',
  id: 'motion-sheet',
  label: all.say('Remove'),
  title: all.say('Remove this card?'),
  confirm: all.say('Remove'),
  cancel: all.say('Keep it'),
  press: [{ action: 'toast', text: all.say('The card is removed.') }],
});

const linkTo =
  (page: string, label: string) =>
  (all: Collected): Authored => ({ block: 'link', id: `motion-${page}`, label: all.say(label), to: { page } });

const motions: readonly Motion[] = [
  {
    id: 'step',
    title: 'A step comes from its own side',
    explains: 'Whether a press led forward or back.',
    madeBy: '`MotionScope` with `features="enter"` and `m.section` in the block `flow`.',
    avoid:
      'A step that is restored when the page opens, because nobody has moved, and content of which only the text changes.',
    live: linkTo('blocks-flow', 'Try it in the block flow'),
  },
  {
    id: 'list',
    title: 'Entries of a list make room',
    explains: 'Which entry is new, and where a moved entry went.',
    madeBy: '`MotionScope` with `features="layout"` and `m.li` in lists of forms.',
    avoid:
      'Search results and tables: they change with every key, and many rows that slide are hard to read. A removed entry does not fade, ' +
      'because its fields would share their ids with the entry that takes its place.',
    live: liveList,
  },
  {
    id: 'answer',
    title: 'An answer takes the place of its placeholder',
    explains: 'That what was loading has arrived.',
    madeBy: 'A CSS animation of the recipe `await`.',
    avoid: 'Answers that were there before, and renewals in the background.',
    live: linkTo('blocks-await', 'Try it in the block await'),
  },
  {
    id: 'sheet',
    title: 'A sheet rises',
    explains: 'That it lies above the page and can be closed.',
    madeBy: 'A CSS animation of the recipe `dialog`.',
    avoid: 'Anything that is part of the page, such as a fold.',
    live: liveSheet,
  },
  {
    id: 'toast',
    title: 'A message rises',
    explains: 'That it is new.',
    madeBy: 'A CSS animation of the recipe `toast`.',
    avoid: 'Errors of a field: they belong to the field and do not move.',
    live: liveToast,
  },
];

const described = ({ explains, madeBy, avoid }: Motion): string =>
  [`**Explains:** ${explains}`, `**Made by:** ${madeBy}`, `**Not for:** ${avoid}`].join('\n\n');

const sectionOf = (motion: Motion, all: Collected): Authored => ({
  block: 'section',
  id: motion.id,
  space: 'sm',
  body: [
    { block: 'heading', id: `${motion.id}-title`, level: 2, size: 'sm', text: all.say(motion.title) },
    { block: 'document', id: `${motion.id}-about`, name: all.write(described(motion)) },
    motion.live(all),
  ],
});

const lead =
  'Motion is short and explains a change. With reduced motion nothing moves, and the code of the animations is not fetched.';

/** Returns the blocks of the page. */
export const motionBody = (all: Collected): Authored[] => [
  {
    block: 'section',
    id: 'motion',
    space: 'sm',
    body: [{ block: 'heading', id: 'motion-title', level: 1, text: all.say('Motion'), lead: all.say(lead) }],
  },
  ...motions.map((motion) => sectionOf(motion, all)),
];
