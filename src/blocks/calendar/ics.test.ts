import { describe, expect, it } from 'vitest';
import { icsOf } from './ics';
import type { IcsEvent } from './ics';

const now = new Date('2026-11-11T12:00:00.500Z');
const fileOf = (event: Partial<IcsEvent>) =>
  icsOf([{ key: 'a', start: '2026-11-14', label: 'Drill', ...event }], 'fire.example', now);
const line = (file: string, name: string) =>
  file
    .replaceAll('\r\n ', '')
    .split('\r\n')
    .find((one) => one.startsWith(name));

describe('an events file', () => {
  it('contains every event with a stable name', () => {
    const file = icsOf(
      [
        { key: '1', start: '2026-11-14', label: 'One' },
        { key: '2', start: '2026-11-15', label: 'Two' },
      ],
      'fire.example',
      now,
    );
    expect(file.match(/^UID:.*$/gm)).toEqual(['UID:1@fire.example', 'UID:2@fire.example']);
    expect(file).toMatch(/^BEGIN:VCALENDAR\r\nVERSION:2\.0\r\nPRODID:/);
    expect(file.endsWith('END:VEVENT\r\nEND:VCALENDAR\r\n')).toBe(true);
    expect(line(file, 'DTSTAMP')).toBe('DTSTAMP:20261111T120000Z');
  });

  it.each([
    ['a whole day', '2026-11-14', 'DTSTART;VALUE=DATE:20261114'],
    ['a moment with its zone, in UTC', '2026-11-14T19:00:00+01:00', 'DTSTART:20261114T180000Z'],
    ['a moment without a zone, at the time of the place', '2026-11-14T19:00:00', 'DTSTART:20261114T190000'],
    ['a moment without seconds', '2026-11-14T19:00', 'DTSTART:20261114T190000'],
  ])('starts on %s', (_what, start, wanted) => expect(line(fileOf({ start }), 'DTSTART')).toBe(wanted));

  it.each([
    ['the day after the last of whole days', '2026-11-14', '2026-11-16', 'DTEND;VALUE=DATE:20261117'],
    ['its moment', '2026-11-14T19:00:00+01:00', '2026-11-14T21:00:00+01:00', 'DTEND:20261114T200000Z'],
    ['no time where only a day is known', '2026-11-14T19:00:00+01:00', '2026-11-16', undefined],
    ['no time where none is known', '2026-11-14', undefined, undefined],
  ])('ends with %s', (_what, start, end, wanted) =>
    expect(line(fileOf({ start, ...(end === undefined ? {} : { end }) }), 'DTEND')).toBe(wanted),
  );

  it('escapes special characters', () =>
    expect(line(fileOf({ label: 'Tea; milk, sugar\\\nand more' }), 'SUMMARY')).toBe(
      String.raw`SUMMARY:Tea\; milk\, sugar\\\nand more`,
    ));

  it('folds long lines without splitting a character', () => {
    const file = fileOf({ label: 'Übung '.repeat(40) });
    const encoder = new TextEncoder();
    for (const each of file.split('\r\n')) expect(encoder.encode(each).length).toBeLessThanOrEqual(75);
    expect(line(file, 'SUMMARY')).toBe(`SUMMARY:${'Übung '.repeat(40)}`);
  });
});
