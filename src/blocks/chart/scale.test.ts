import { describe, expect, it } from 'vitest';
import { axisOf, heightOf, namedRows, positionsOf, spread } from './scale';

describe('axisOf', () => {
  it('ends at a round number', () => {
    expect(axisOf([483, 391, 500])).toEqual({ from: 0, to: 500, ticks: [0, 100, 200, 300, 400, 500] });
    expect(axisOf([49.9, 54.9])).toEqual({ from: 0, to: 60, ticks: [0, 20, 40, 60] });
  });

  it('extends below zero for negative values', () => {
    expect(axisOf([-12, 5]).from).toBe(-15);
  });

  it('has a height if every value is zero', () => {
    expect(axisOf([0, 0])).toMatchObject({ from: 0, to: 1 });
    expect(axisOf([])).toMatchObject({ from: 0, to: 1 });
  });
});

describe('heightOf', () => {
  it('measures from the top', () => {
    const axis = axisOf([500]);
    expect([500, 250, 0].map((value) => heightOf(axis, value))).toEqual([0, 50, 100]);
  });
});

describe('positionsOf', () => {
  it('keeps the distances between numbers', () => {
    expect(positionsOf([10, 20, 50])).toEqual([0, 25, 100]);
  });

  it('spaces rows evenly if one has no number', () => {
    expect(positionsOf([10, undefined])).toEqual([25, 75]);
  });

  it('centres rows of the same day', () => {
    expect(positionsOf([7, 7])).toEqual([50, 50]);
  });
});

describe('namedRows', () => {
  const named = (positions: readonly number[], name = '1 May') =>
    namedRows(positions.map((position) => ({ name, position }))).map(({ position }) => position);

  it('labels every row if there is room', () => {
    expect(named([0, 33, 66, 100])).toEqual([0, 33, 66, 100]);
  });

  it('labels three of many rows', () => {
    expect(named([0, 8, 20, 48, 80, 100])).toEqual([0, 48, 100]);
  });

  it('omits a middle label without room', () => {
    expect(named([0, 20, 100], '26 October 2026')).toEqual([0, 100]);
  });

  it('labels a single row once', () => {
    expect(named([50])).toEqual([50]);
  });
});

describe('spread', () => {
  it('moves a label down that would touch another', () => {
    expect(spread([0, 4, 30], 9)).toEqual([0, 9, 30]);
  });

  it('keeps the order of labels', () => {
    expect(spread([34, 30], 9)).toEqual([39, 30]);
  });
});
