import { ApiProblem } from '../http/problem';

/**
 * The filter language of `q`, as a grammar:
 *
 *   q       = group  { ",," group }          any group must hold
 *   group   = clause { "," clause }          every clause must hold
 *   clause  = name ":" value                 name = field [ "." operator ]
 *   value   = "null" | list | pattern | item
 *   list    = "[" [ item { ";" item } ] "]"  any item may match
 *   pattern = "/" … "/"                      whole value, see pattern.ts
 *   item    = quoted | bare                  quoted: anything, with \" and \\
 */
export type FilterValue =
  | { kind: 'null' }
  | { kind: 'item'; text: string }
  | { kind: 'list'; items: string[] }
  | { kind: 'pattern'; source: string };

export interface Clause {
  /** Field, with its operator still attached. */
  name: string;
  value: FilterValue;
}

const maxLength = 8192;
const maxClauses = 50;

class Reader {
  private at = 0;
  private readonly text: string;

  constructor(text: string) {
    this.text = text;
  }

  get done(): boolean {
    return this.at === this.text.length;
  }

  fail(expected: string): never {
    throw new ApiProblem(400, 'q.syntax', { at: this.at + 1, expected });
  }

  startsWith(token: string): boolean {
    return this.text.startsWith(token, this.at);
  }

  skip(token: string): boolean {
    if (!this.startsWith(token)) return false;
    this.at += token.length;
    return true;
  }

  /** Consumes a match of a sticky pattern; returns its first group, if it has one. */
  take(pattern: RegExp, expected: string): string {
    pattern.lastIndex = this.at;
    const match = pattern.exec(this.text);
    if (match === null) this.fail(expected);
    this.at += match[0].length;
    return match[1] ?? match[0];
  }
}

function readItem(reader: Reader): string {
  if (reader.startsWith('"')) {
    return reader.take(/"((?:[^"\\]|\\["\\])*)"/y, 'a closing "').replace(/\\(["\\])/g, '$1');
  }
  const bare = /[^\s,;"[\]*/](?:[^,;"[\]*]*[^\s,;"[\]*])?/y;
  return reader.take(bare, 'a value (put it into " " when it has special characters)');
}

function readList(reader: Reader): FilterValue {
  const items: string[] = [];
  if (reader.skip(']')) return { kind: 'list', items };
  do {
    items.push(readItem(reader));
  } while (reader.skip(';'));
  if (!reader.skip(']')) reader.fail('; or ]');
  return { kind: 'list', items };
}

function readValue(reader: Reader): FilterValue {
  if (reader.skip('[')) return readList(reader);
  if (reader.startsWith('/')) {
    return { kind: 'pattern', source: reader.take(/\/((?:[^/\\]|\\.)+)\//y, 'a pattern between / and /') };
  }
  const quoted = reader.startsWith('"');
  const text = readItem(reader);
  return !quoted && text === 'null' ? { kind: 'null' } : { kind: 'item', text };
}

function readClause(reader: Reader): Clause {
  const name = reader.take(/([a-z][a-z_]*(?:\.[a-z][a-z_]*)*):/y, 'a field name and a colon');
  return { name, value: readValue(reader) };
}

/**
 * Parses a filter into groups of clauses: one group must match, with all its clauses.
 * @throws Problem 400 naming the position of the first invalid character.
 */
export function parseFilter(text: string): Clause[][] {
  if (text.length > maxLength) throw new ApiProblem(400, 'q.too_long');
  const control = text.search(/[\p{Cc}\p{Surrogate}]/u);
  if (control >= 0) throw new ApiProblem(400, 'q.syntax', { at: control + 1, expected: 'a printable character' });
  const reader = new Reader(text);
  let group = [readClause(reader)];
  const groups = [group];
  let count = 1;
  while (!reader.done) {
    if (reader.skip(',,')) groups.push((group = []));
    else if (!reader.skip(',')) reader.fail(', or ,, or the end');
    group.push(readClause(reader));
    count += 1;
    if (count > maxClauses) throw new ApiProblem(400, 'q.too_long');
  }
  return groups;
}
