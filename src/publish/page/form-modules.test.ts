import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, it } from 'vitest';
import { loadFormModule } from './form-modules';

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;

/** A module like that of a published form; `text` makes it different. */
const moduleOf = (text: string) =>
  `export default rt=>({schema:{type:"object",title:${JSON.stringify(text)}},form:data=>data!==rt.none});`;

it('returns the validators of a form', async () => {
  const { schema, validators } = await loadFormModule(moduleOf('A form'), []);
  expect(schema).toEqual({ type: 'object', title: 'A form' });
  expect(validators['form']?.({})).toBe(true);
});

it('drops a form that has changed since', async () => {
  const load = async (from: number, to: number) => {
    for (let round = from; round < to; round += 1) await loadFormModule(moduleOf(`${round} `.repeat(20_000)), []);
    // One garbage collection only marks some objects; the next ones free them.
    for (let again = 0; again < 4; again += 1) {
      collect();
      await new Promise((resume) => setTimeout(resume));
    }
    return process.memoryUsage().heapUsed;
  };
  const early = await load(0, 20);
  expect((await load(20, 220)) / early).toBeLessThan(1.1);
});
