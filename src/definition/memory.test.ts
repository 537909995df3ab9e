import { describe, expect, it } from 'vitest';
import { memoizeWeak } from '../base/memoize';
import { ProjectMemory } from './memory';

const texts = (memory: ProjectMemory) => memory.table<object>();

describe('the memory of a project', () => {
  it('keeps results that the last generation used', () => {
    const memory = new ProjectMemory();
    const made = memory.part(texts).take('a', () => ({}));
    for (let saves = 0; saves < 5; saves += 1) {
      memory.sweep();
      expect(memory.part(texts).take('a', () => ({}))).toBe(made);
    }
  });

  it('keeps a result through one generation without use', () => {
    const memory = new ProjectMemory();
    const made = memory.part(texts).take('a', () => ({}));
    memory.sweep();
    expect(memory.part(texts).get('a')).toBe(made);
  });

  it('discards results that two generations did not use', () => {
    const memory = new ProjectMemory();
    memory.part(texts).take('a', () => ({}));
    memory.sweep();
    memory.sweep();
    expect(memory.part(texts).size).toBe(0);
  });

  it('is separate for each project', () => {
    const [one, other] = [new ProjectMemory(), new ProjectMemory()];
    one.part(texts).set('a', {});
    expect(other.part(texts).get('a')).toBeUndefined();
  });
});

describe('memoizeWeak', () => {
  it('returns the same result for the same objects in the same order only', () => {
    const memo = memoizeWeak<object>();
    const [a, b] = [{}, {}];
    const made = memo([a, b], () => ({}));
    expect(memo([a, b], () => ({}))).toBe(made);
    expect(memo([b, a], () => ({}))).not.toBe(made);
  });

  it('caches undefined', () => {
    const memo = memoizeWeak<undefined>();
    let made = 0;
    const key = {};
    const make = (): undefined => void (made += 1);
    memo([key], make);
    memo([key], make);
    expect(made).toBe(1);
  });
});
