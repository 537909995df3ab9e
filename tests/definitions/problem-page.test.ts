import { describe, expect, it } from 'vitest';
import { sourcesBelow } from '../support/imports';
import { problemPage, problemRows } from '../support/problem-page';
import type { Mistake } from './mistake';

const isMistakes = (value: unknown): value is readonly Mistake[] =>
  Array.isArray(value) && value.every((each) => typeof each === 'object' && each !== null && 'edits' in each);

const lists = import.meta.glob<Readonly<Record<string, unknown>>>(['./mistakes*.ts', '!./*.test.ts'], { eager: true });
const mistakes = Object.values(lists).flatMap((file) => Object.values(file).filter(isMistakes).flat());
const rows = problemRows(sourcesBelow('src/definition').filter((path) => !path.endsWith('.test.ts')));

describe('the page of problems', () => {
  it('is generated from the rules', async () => {
    await expect(problemPage(rows, mistakes)).toMatchFileSnapshot('../../docs/reference/problems.md');
  });

  it('lists each code once', () => {
    const codes = rows.map(({ code }) => code);
    expect(codes.filter((code, index) => codes.indexOf(code) !== index)).toEqual([]);
  });
});
