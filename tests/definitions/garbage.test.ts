import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { openProject } from '../../src/definition/engine';
import { withProject } from './project';

const folder = join(import.meta.dirname, 'project');

const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.json'));

const wrong: readonly unknown[] = [null, 7, 'x', [], {}, [null], { x: { y: 1 } }];

/** The value with one of its parts replaced; every part gets its turn. */
function* broken(value: unknown, turn: { count: number }): Generator<unknown> {
  yield wrong[turn.count++ % wrong.length];
  if (typeof value !== 'object' || value === null) return;
  for (const key of Object.keys(value)) {
    const part = (value as Record<string, unknown>)[key];
    for (const other of broken(part, turn)) {
      yield Array.isArray(value)
        ? value.map((item: unknown, index) => (String(index) === key ? other : item))
        : { ...value, [key]: other };
    }
  }
}

it.each(files)(
  'nothing in %s can make the check fail',
  (file) => {
    const turn = { count: 0 };
    withProject([], (project, edit) => {
      const engine = openProject(project);
      for (const value of broken(JSON.parse(readFileSync(join(folder, file), 'utf8')), turn)) {
        const text = JSON.stringify(value);
        edit({ file, to: text });
        engine.reload();
        expect(() => engine.compile('base'), text).not.toThrow();
      }
    });
  },
  150_000,
);
