import { describe, expect, it } from 'vitest';
import { openProject } from '../../src/definition/engine';
import { asList, asObject } from '../../src/base/json';
import { withProject, withoutMessages } from './project';
import type { Edit } from './project';

/** The blocks of a page of the small project that this is the body of, and what is wrong with it. */
function compiled(body: string, { names = '{}', more = [] as readonly Edit[] } = {}) {
  const file = `{ "faceplate": 1, "id": "home", "let": ${names}, "body": [${body}] }`;
  const left = withoutMessages('home.hello', 'home.business');
  return withProject([...left, { file: 'content/pages/home.json', to: file }, ...more], (folder) => {
    const { site, problems } = openProject(folder).compile('base');
    return {
      problems: problems.map(({ message }) => message),
      blocks: site?.pages.find(({ id }) => id === 'home')?.body,
    };
  });
}

const role = ['$', 'session', 'role'];
const text = (more: string, words = '"home.title"'): string =>
  `{ "block": "text", "id": "it", "text": ${words}, ${more} }`;

describe('a choice', () => {
  it('becomes an item for each answer with its condition', () => {
    const words = '{ "choose": "session.role", "of": { "anonymous": "home.title", "customer": "contact.title" } }';
    expect(compiled(text('"tone": "muted"', words)).blocks).toMatchObject([
      { id: 'it-anonymous', text: 'home.title', when: ['=', role, 'anonymous'] },
      { id: 'it-customer', text: 'contact.title', when: ['=', role, 'customer'] },
    ]);
  });

  it('is also subject to the condition of its item', () => {
    const words = '{ "choose": "session.role", "of": { "anonymous": "home.title", "customer": "contact.title" } }';
    const username = ['~', ['$', 'session', 'username'], null];
    expect(compiled(text('"when": "session.username != null"', words)).blocks).toMatchObject([
      { when: ['&', username, ['=', role, 'anonymous']] },
      { when: ['&', username, ['=', role, 'customer']] },
    ]);
  });

  it('makes one item of members with the same answer', () => {
    const words = '{ "choose": "session.role", "of": { "anonymous": "home.title", "customer": "home.title" } }';
    expect(compiled(text('"tone": "muted"', words)).blocks).toMatchObject([
      { id: 'it-anonymous', when: ['in', role, ['[', 'anonymous', 'customer']] },
    ]);
  });

  it('adds nothing for a member whose answer is null', () => {
    const words = '{ "choose": "session.role", "of": { "anonymous": null, "customer": "home.title" } }';
    expect(compiled(text('"tone": "muted"', words)).blocks).toMatchObject([{ id: 'it-customer' }]);
  });

  it('with "else" covers everything without an answer', () => {
    const words = '{ "choose": "session.username", "of": { "ada": "home.title" }, "else": "contact.title" }';
    expect(compiled(text('"tone": "muted"', words)).blocks).toMatchObject([
      { id: 'it-ada' },
      { id: 'it-else', when: ['!', ['=', ['$', 'session', 'username'], 'ada']] },
    ]);
  });

  it('of several places by the same value is computed once', () => {
    const words = '{ "choose": "session.role", "of": { "anonymous": "home.title", "customer": "contact.title" } }';
    const tone = '"tone": { "choose": "session.role", "of": { "anonymous": "muted", "customer": "danger" } }';
    expect(compiled(text(tone, words)).blocks).toMatchObject([
      { id: 'it-anonymous', text: 'home.title', tone: 'muted' },
      { id: 'it-customer', text: 'contact.title', tone: 'danger' },
    ]);
  });

  it('may be nested in an answer', () => {
    const inner = '{ "choose": "session.username != null", "of": { "true": "home.title", "false": "contact.title" } }';
    const words = `{ "choose": "session.role", "of": { "anonymous": "home.title", "customer": ${inner} } }`;
    expect(asList(compiled(text('"tone": "muted"', words)).blocks).map((block) => asObject(block)['id'])).toEqual([
      'it-anonymous',
      'it-customer-true',
      'it-customer-false',
    ]);
  });

  it('as a value is one expression', () => {
    const value = '{ "choose": "session.role", "of": { "anonymous": "a", "customer": { "$": "session.username" } } }';
    const words = `{ "message": "places.street", "values": { "street": ${value} } }`;
    expect(compiled(text('"tone": "muted"', words)).blocks).toMatchObject([
      {
        id: 'it',
        text: {
          values: {
            street: {
              $: [
                '?',
                ['=', role, 'anonymous'],
                'a',
                ['?', ['=', role, 'customer'], ['$', 'session', 'username'], null],
              ],
            },
          },
        },
      },
    ]);
  });

  it('is reported for each page when a value gets one more member', () => {
    const words = '{ "choose": "session.role", "of": { "anonymous": "home.title", "customer": "contact.title" } }';
    const more = [{ file: 'site.json', from: '"customer"]', to: '"customer", "installer"]' }];
    expect(compiled(text('"tone": "muted"', words), { more }).problems).toEqual([
      'There is no answer for "installer" of session.role.',
    ]);
  });
});

describe('a choice between blocks', () => {
  const one = (id: string, more = '"text": "home.title"'): string => `{ "block": "text", "id": "${id}", ${more} }`;

  it('adds the blocks of each answer under all their conditions', () => {
    const choice = `{ "id": "x", "when": "session.username != null", "choose": "session.role",
      "of": { "anonymous": [${one('a')}, ${one('b', '"when": "session.objects != null", "text": "home.title"')}],
        "customer": [${one('c')}] } }`;
    const username = ['~', ['$', 'session', 'username'], null];
    const objects = ['~', ['$', 'session', 'objects'], null];
    const is = (member: string) => ['=', role, member];
    expect(compiled(`${one('before')}, ${choice}, ${one('after')}`)).toMatchObject({
      problems: [],
      blocks: [
        { id: 'before' },
        { id: 'a', when: ['&', username, is('anonymous')] },
        { id: 'b', when: ['&', ['&', username, is('anonymous')], objects] },
        { id: 'c', when: ['&', username, is('customer')] },
        { id: 'after' },
      ],
    });
  });

  it('may contain another one', () => {
    const inner = `{ "id": "y", "choose": "session.username != null", "of": { "true": [${one('a')}], "false": null } }`;
    const choice = `{ "id": "x", "choose": "let.who", "of": { "anonymous": [${inner}], "customer": [${inner}] } }`;
    expect(compiled(choice, { names: '{ "who": "session.role" }' })).toMatchObject({
      problems: [],
      blocks: [
        {
          id: 'a',
          when: [
            '&',
            ['in', role, ['[', 'anonymous', 'customer']],
            ['=', ['~', ['$', 'session', 'username'], null], true],
          ],
        },
      ],
    });
  });

  it('is reported when the value gets one more member', () => {
    const more = [{ file: 'site.json', from: '"customer"]', to: '"customer", "installer"]' }];
    const choice = `{ "id": "x", "choose": "session.role", "of": { "anonymous": [${one('a')}, ${one('b')}], "customer": [] } }`;
    expect(compiled(choice, { more }).problems).toEqual(['There is no answer for "installer" of session.role.']);
  });

  it('requires an id among blocks', () => {
    const choice = `{ "choose": "session.role", "of": { "anonymous": [${one('a')}], "customer": null } }`;
    expect(compiled(choice).problems).toEqual(['A choice requires "id".']);
  });

  const choiceOf = (subject: string, { own = 'true', around = 'true', more = '' } = {}): string =>
    `{ "id": "x", "when": "${around}", "choose": "${subject}"${more}, "of": {
      "anonymous": [${one('a', `"when": "${own}", "text": "home.title"`)}], "customer": null } }`;

  it.each(['.', ')', ' ==', ' // why'])('reports an expression that ends with %s once', (end) => {
    const found = [
      choiceOf(`session.role${end}`),
      choiceOf('session.role', { own: `session.username != null${end}` }),
      choiceOf('session.role', { around: `session.username != null${end}` }),
    ].map((choice) => compiled(choice).problems.length);
    expect(found).toEqual(end.includes('//') ? [0, 0, 0] : [1, 1, 1]);
  });

  it('rejects a condition that is two by its brackets', () => {
    expect(compiled(choiceOf('session.role', { around: 'true) || (true' })).problems).toHaveLength(1);
    expect(compiled(choiceOf('session.role', { around: '' })).problems).toEqual(['The expression is empty.']);
  });

  it.each([
    [
      '{ "id": "x", "when": 3, "choose": "session.role", "of": { "anonymous": [], "customer": [IT] } }',
      /text is needed/,
    ],
    ['{ "id": "before", "choose": "session.role", "of": { "anonymous": [], "customer": [IT] } }', /cannot be the id/],
    ['{ "id": "Bad Id!", "choose": "session.role", "of": { "anonymous": [], "customer": [IT] } }', /cannot be the id/],
    ['{ "id": "x", "choose": "session.role", "of": { "anonymous": [], "customer": IT } }', /neither a list/],
    ['{ "id": "x", "chose": "session.role", "of": { "anonymous": [], "customer": [IT] } }', /"chose" is not a key/],
    [
      '{ "id": "x", "choose": "session.username", "of": { "1": [], "2": [IT] }, "else": null }',
      /members here are numbers/,
    ],
    ['{ "id": "x", "choose": "let.who", "of": { "anonymous": [], "customer": [IT] } }', /no named value "who"/],
  ])('%s is one mistake', (choice, what) => {
    const { problems } = compiled(`${one('before')}, ${choice.replace('IT', one('it'))}`);
    expect(problems).toEqual([expect.stringMatching(what)]);
  });

  it('can contain actions', () => {
    const press = `[{ "choose": "session.role", "of": { "anonymous": [{ "action": "toast", "text": "home.title" }], "customer": null } }]`;
    const button = `{ "block": "button", "id": "go", "label": "home.title", "press": ${press} }`;
    expect(compiled(button)).toMatchObject({
      problems: [],
      blocks: [{ press: [{ action: 'toast', when: ['=', role, 'anonymous'] }] }],
    });
  });
});

describe('a named value', () => {
  const known = '{ "known": "session.objects != null", "many": "let.known && size(session.objects) > 2" }';

  it('is inlined where it is read', () => {
    expect(compiled(text('"when": "let.many"'), { names: known }).blocks).toMatchObject([
      { when: ['&', ['~', ['$', 'session', 'objects'], null], ['<', 2, ['size', ['$', 'session', 'objects']]]] },
    ]);
  });

  it('narrows what it tests', () => {
    const names = '{ "known": "session.objects != null" }';
    expect(compiled(text('"when": "let.known && size(session.objects) > 2"'), { names }).problems).toEqual([]);
  });

  it('is not published', () => {
    expect(JSON.stringify(compiled(text('"when": "let.many"'), { names: known }).blocks)).not.toContain('let');
  });

  it('is one operand in any expression', () => {
    const names = '{ "either": "session.role == \'customer\' || session.username != null" }';
    expect(compiled(text('"when": "!let.either && let.either"'), { names }).blocks).toMatchObject([
      { when: ['&', ['!', ['|', expect.anything(), expect.anything()]], ['|', expect.anything(), expect.anything()]] },
    ]);
  });

  it('in a text is only text', () => {
    const names = '{ "known": "session.username != null" }';
    expect(compiled(text(`"when": "let.known && session.username != 'let.known'"`), { names }).blocks).toMatchObject([
      { when: ['&', expect.anything(), ['~', ['$', 'session', 'username'], 'let.known']] },
    ]);
  });
});
