import { withoutMessages } from './project';
import type { Edit } from './project';
import type { Mistake } from './mistake';

const page = 'content/pages/contact.json';
const lines = (...body: readonly string[]): Edit => ({
  file: page,
  to: `{ "faceplate": 1, "id": "contact", "body": [{ "block": "heading", "id": "title", "text": "contact.title", "level": 1 },\n${body.join(',\n')}\n] }\n`,
});
const flow = (id: string, ...steps: readonly string[]): string =>
  `{ "block": "flow", "id": "${id}", "steps": [\n${steps.join(',\n')}\n] }`;

const asks = '{ "id": "asks", "title": "contact.title", "form": "contact" }';
const check = '{ "id": "check", "title": "contact.title" }';
const told = (list: string) =>
  `{ "id": "check", "title": "contact.title", "body": [{ "block": "answers", "id": "all", "steps": [${list}] }], "press": [{ "action": "call", "operation": "contact.send", "with": { "email": { "$": "flow.asks.email" }, "topic": { "$": "flow.asks.topic" } } }] }`;

const flowOf = (name: string, steps: readonly string[], ...problems: readonly string[]): Mistake => ({
  name,
  edits: [lines(flow('it', ...steps))],
  problems,
});

/** Mistakes in what is done in steps, one each. */
export const mistakesInFlows: readonly Mistake[] = [
  {
    name: 'a flow',
    edits: [
      ...withoutMessages('contact.send', 'contact.failed'),
      lines(flow('it', asks, told('{ "id": "asks", "fields": ["email"] }'))),
    ],
    problems: [],
  },
  flowOf(
    'step twice',
    [asks, '{ "id": "asks", "title": "contact.title" }', check],
    `${page}:4:9 FP3001 The id "asks" occurs twice in this list.`,
  ),
  flowOf(
    'form asked twice',
    [asks, '{ "id": "again", "title": "contact.title", "form": "contact" }', check],
    `${page}:4:52 FP3140 The step "again" asks the form "contact" again, which the step "asks" asks.`,
  ),
  flowOf(
    'end under a condition',
    [asks, '{ "id": "check", "title": "contact.title", "when": "flow.asks.agreed" }'],
    `${page}:4:52 FP3141 The last step, "check", has a condition: if it is false, nothing finishes the flow.`,
  ),
  flowOf(
    'step called like the end',
    [asks, '{ "id": "done", "title": "contact.title" }'],
    `${page}:4:9 FP3142 A step cannot be called "done": the address calls the end of a flow that.`,
  ),
  flowOf(
    'step called like the key',
    ['{ "id": "key", "title": "contact.title", "form": "contact" }', check],
    `${page}:3:9 FP3142 A step cannot be called "key": flow.key identifies the flow itself.`,
  ),
  {
    name: 'two flows on a page',
    edits: [lines(flow('one', asks, check), flow('two', check))],
    problems: [`${page}:6:26 FP3143 Two flows of this page share the step in the address: "one" and "two".`],
  },
  flowOf(
    'answers of a step that is not there',
    [asks, told('{ "id": "ask" }')],
    `${page}:4:106 FP3144 There is no step "ask" in this flow. → asks`,
  ),
  flowOf(
    'answer that is not asked',
    [asks, told('{ "id": "asks", "fields": ["mail"] }')],
    `${page}:4:125 FP3145 The step "asks" does not ask "mail". → email`,
  ),
  {
    name: 'answers without a flow',
    edits: [lines('{ "block": "answers", "id": "all", "steps": [{ "id": "asks" }] }')],
    problems: [`${page}:2:54 FP3146 There is no flow around this.`],
  },
  flowOf(
    'misspelt answer',
    [
      asks,
      '{ "id": "check", "title": "contact.title", "press": [{ "action": "toast", "text": "contact.failed", "when": "flow.asks.emial == \'a\'" }] }',
    ],
    `${page}:4:120 FP4004 flow.asks has no field 'emial'. → email`,
  ),
  flowOf(
    'answer of a later step',
    ['{ "id": "first", "title": "contact.title", "when": "flow.asks.email.startsWith(\'a\')" }', asks, check],
    `${page}:3:53 FP4010 flow.asks.email may be missing here and cannot be used with startsWith.`,
  ),
];
