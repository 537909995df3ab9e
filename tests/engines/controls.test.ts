import { describe, expect, it } from 'vitest';
import { engines, useEngine } from './useEngine';

type Control = readonly [what: string, work: () => unknown, heard: string];

/** A script handed in by a driver counts as one of another origin, whose errors are hidden: what is wrong must come from the page. */
const controls: readonly Control[] = [
  ['a console error', () => console.error('control'), 'console control'],
  ['an uncaught error', () => reportError(new Error('control')), 'uncaught '],
  [
    'an unhandled rejection',
    () => {
      void (Reflect.get(globalThis, 'fpImport') as (address: string) => unknown)('/assets/none.js');
    },
    'unhandled TypeError',
  ],
  [
    'a violation of the policy',
    () => {
      document.body.append(Object.assign(new Image(), { src: 'https://foreign.example/x.png' }));
    },
    'policy img-src',
  ],
  [
    'a broken block',
    () => {
      document.body.dataset['brokenBlock'] = 'control';
      document.body.append(document.createElement('p'));
    },
    'broken block control',
  ],
];

describe.each(engines)('in %s a test receives events of', (name) => {
  const visit = useEngine(name);

  it.each(controls)('%s', async (_what, work, heard) => {
    const visitor = await visit({ allow: [/./] });
    await visitor.open('contact-us');
    await visitor.holds('the page to answer', () => document.documentElement.dataset['ready'] === '');
    await visitor.driver.run(work);
    await visitor.site.heard(heard);
    expect(visitor.site.faults().filter((line) => line.includes(heard))).toHaveLength(1);
  });
});
