/**
 * Facts of a font file that checks need synchronously: weights, style, number of glyphs. The libraries that subset and
 * measure fonts (`publish/assets/`) are asynchronous, and report little about a file that they cannot read.
 */
import { brotliDecompressSync, inflateSync } from 'node:zlib';

export type FontFacts = {
  /** From the lightest to the boldest; equal for a file of one weight. */
  readonly weights: readonly [from: number, to: number];
  /** Weight of its outlines before a variation is applied. */
  readonly drawnAt: number;
  readonly isVariable: boolean;
  readonly isItalic: boolean;
  /** Number of glyphs, including the one for unknown characters. */
  readonly glyphs: number;
};

/** A font, another file, or a font that is damaged or that browsers do not support, with the reason. */
export type FontReading =
  | { readonly is: 'font'; readonly facts: FontFacts }
  | { readonly is: 'other' }
  | { readonly is: 'unreadable'; readonly why: string };

type Tables = ReadonlyMap<string, Buffer>;

/** The tables that are read here, by their numbers in WOFF2, and the two that WOFF2 transforms. */
const numbered: Readonly<Record<number, string>> = {
  0: 'cmap',
  4: 'maxp',
  6: 'OS/2',
  10: 'glyf',
  11: 'loca',
  47: 'fvar',
};

/** Part of a file. @throws RangeError if the file ends before it, which a slice would hide */
function partOf(file: Buffer, start: number, length: number): Buffer {
  if (start + length > file.length) throw new RangeError('The file is cut off.');
  return file.subarray(start, start + length);
}

function sfntTables(file: Buffer): Tables {
  const count = file.readUInt16BE(4);
  const entries = Array.from({ length: count }, (_, index) => {
    const at = 12 + index * 16;
    const content = partOf(file, file.readUInt32BE(at + 8), file.readUInt32BE(at + 12));
    return [file.toString('latin1', at, at + 4), content] as const;
  });
  return new Map(entries);
}

function woffTables(file: Buffer): Tables {
  const count = file.readUInt16BE(12);
  const entries = Array.from({ length: count }, (_, index) => {
    const at = 44 + index * 20;
    const stored = partOf(file, file.readUInt32BE(at + 4), file.readUInt32BE(at + 8));
    const isPacked = stored.length < file.readUInt32BE(at + 12);
    return [file.toString('latin1', at, at + 4), isPacked ? inflateSync(stored) : stored] as const;
  });
  return new Map(entries);
}

/** Reads a UIntBase128 of WOFF2: one to five bytes with seven bits each. Returns it with the offset after it. */
function packedNumber(file: Buffer, at: number): readonly [value: number, next: number] {
  let value = 0;
  let next = at;
  for (;;) {
    const byte = file.readUInt8(next);
    next += 1;
    value = value * 128 + (byte & 127);
    if (byte < 128) return [value, next];
  }
}

function woff2Tables(file: Buffer): Tables {
  const lengths: (readonly [tag: string, length: number])[] = [];
  let at = 48;
  for (let left = file.readUInt16BE(12); left > 0; left -= 1) {
    const flags = file.readUInt8(at);
    const isNamed = (flags & 63) === 63;
    const tag = isNamed ? file.toString('latin1', at + 1, at + 5) : (numbered[flags & 63] ?? '');
    let [length, next] = packedNumber(file, at + (isNamed ? 5 : 1));
    const isTransformed = tag === 'glyf' || tag === 'loca' ? flags >> 6 !== 3 : flags >> 6 !== 0;
    if (isTransformed) [length, next] = packedNumber(file, next);
    lengths.push([tag, length]);
    at = next;
  }
  const data = brotliDecompressSync(file.subarray(at, at + file.readUInt32BE(20)));
  let start = 0;
  return new Map(lengths.map(([tag, length]) => [tag, data.subarray(start, (start += length))]));
}

const containers: Readonly<Record<string, (file: Buffer) => Tables>> = {
  '\0\x01\0\0': sfntTables,
  true: sfntTables,
  OTTO: sfntTables,
  wOFF: woffTables,
  wOF2: woff2Tables,
};

const collection = 'It is a collection of several fonts; save the one that is meant as a file of its own.';
const old = 'It is a PostScript Type 1 font, which browsers do not take; convert it to OTF or WOFF2.';

/** Font formats that browsers do not support. */
const others: readonly (readonly [begin: RegExp, why: string])[] = [
  [/^ttcf|^wO(?:FF|F2)ttcf/, collection],
  [/^%!|^\x80\x01/, old],
  [/^[^]{34}LP/, 'It is an EOT font, which only Internet Explorer took; save it as WOFF2, TTF or OTF.'],
  [
    /^\s*<(?:\?xml|svg)[^]*<font[\s>]/,
    'It is an SVG font, which browsers no longer take; save it as WOFF2, TTF or OTF.',
  ],
];

/** The range of weights of a variable font, and the weight of its outlines; undefined for a font without that axis. */
function weightAxis(fvar: Buffer | undefined): readonly [from: number, drawnAt: number, to: number] | undefined {
  if (fvar === undefined) return undefined;
  const [start, count, size] = [fvar.readUInt16BE(4), fvar.readUInt16BE(8), fvar.readUInt16BE(10)];
  const number = (at: number): number => Math.round(fvar.readInt32BE(at) / 65536);
  for (let at = start; at < start + count * size; at += size)
    if (fvar.toString('latin1', at, at + 4) === 'wght') return [number(at + 4), number(at + 8), number(at + 12)];
  return undefined;
}

function factsIn(tables: Tables): FontFacts | undefined {
  const [os2, maxp] = [tables.get('OS/2'), tables.get('maxp')];
  if (os2 === undefined || maxp === undefined) return undefined;
  const axis = weightAxis(tables.get('fvar'));
  const weight = os2.readUInt16BE(4);
  return {
    weights: axis ? [axis[0], axis[2]] : [weight, weight],
    drawnAt: axis ? axis[1] : weight,
    isVariable: axis !== undefined,
    isItalic: (os2.readUInt16BE(62) & 1) === 1,
    glyphs: maxp.readUInt16BE(4),
  };
}

/** A table of a font by its tag of four letters; undefined if it has none. @throws if the file is damaged */
export function fontTable(file: Buffer, name: string): Buffer | undefined {
  return containers[file.toString('latin1', 0, 4)]?.(file).get(name);
}

/** Reads the facts of a font from the bytes of a file. */
export function readFont(bytes: Uint8Array): FontReading {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const begin = file.toString('latin1', 0, 1024);
  const why = others.find(([pattern]) => pattern.test(begin))?.[1];
  if (why !== undefined) return { is: 'unreadable', why };
  const tablesOf = containers[begin.slice(0, 4)];
  if (tablesOf === undefined) return { is: 'other' };
  try {
    const facts = factsIn(tablesOf(file));
    return facts ? { is: 'font', facts } : { is: 'unreadable', why: 'It lacks the table OS/2 or maxp.' };
  } catch {
    return { is: 'unreadable', why: 'It is damaged or cut off.' };
  }
}
