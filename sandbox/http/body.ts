import type { Call } from './environment';
import type { Format } from './formats';
import { ApiProblem } from './problem';
import type { FieldError, MessageCode } from './problem';

export type Body = Record<string, unknown>;

/** Deeper than any valid request, and far below the stack limit of a recursive library function. */
const deepest = 32;

const isStorableText = (text: string): boolean => !/[\0\p{Surrogate}]/u.test(text);

/** Whether a value can be stored: PostgreSQL stores neither NUL nor unpaired surrogates, and no form sends deep nesting. */
export function isStorable(value: unknown, depth = 0): boolean {
  if (typeof value === 'string') return isStorableText(value);
  if (typeof value !== 'object' || value === null) return true;
  return (
    depth < deepest && Object.entries(value).every(([key, item]) => isStorableText(key) && isStorable(item, depth + 1))
  );
}

export function isBody(value: unknown): value is Body {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The submitted JSON object. */
export async function readBody(call: Call): Promise<Body> {
  if (!/^application\/json\b/i.test(call.req.header('content-type') ?? '')) throw new ApiProblem(415, 'body.type');
  let value: unknown;
  try {
    value = JSON.parse(await call.req.text());
  } catch (error) {
    if (error instanceof SyntaxError) throw new ApiProblem(400, 'body.json');
    throw error;
  }
  if (!isBody(value) || !isStorable(value)) throw new ApiProblem(400, 'body.json');
  return value;
}

interface TextRule {
  required?: boolean;
  min?: number;
  max: number;
  pattern?: RegExp;
}

/** Collects the errors of a body, field by field. */
export class FieldReader {
  private readonly problems: FieldError[] = [];
  private readonly body: Body;
  private readonly at: string;

  /** @param at path of the fields in the body, as a JSON pointer; `''` is the root */
  constructor(body: Body, at = '') {
    this.body = body;
    this.at = at;
  }

  refuse(name: string, rule: MessageCode, limit?: number | string): void {
    const values = limit === undefined ? {} : { values: { limit } };
    const code = `${name}.${rule.split('.').at(-1)}`;
    this.problems.push({ path: `${this.at}/${name}`, code, rule, ...values });
  }

  /** The text of a field, null if it is missing; lengths count characters, not code units. */
  text(name: string, { required = false, min = 0, max, pattern }: TextRule): string | null {
    const value = Object.hasOwn(this.body, name) ? (this.body[name] ?? '') : '';
    if (typeof value !== 'string') {
      this.refuse(name, 'type');
      return null;
    }
    const text = value.trim();
    const length = [...text].length;
    if (text === '') {
      if (required) this.refuse(name, 'required');
      return null;
    }
    if (length < min) this.refuse(name, 'minLength', min);
    else if (length > max) this.refuse(name, 'maxLength', max);
    else if (pattern !== undefined && !pattern.test(text)) this.refuse(name, 'format');
    return text;
  }

  /** The text of a field in the format that is stored; null if it is missing. Accepts exactly what the form accepts. */
  formatted(
    name: string,
    { fault, written, rules }: Format,
    { required = false, max = 400 }: { required?: boolean; max?: number } = {},
  ): string | null {
    const text = this.text(name, { required, max });
    if (text === null || [...text].length > max) return text;
    const reason = fault(text);
    if (reason === undefined) return written?.(text) ?? text;
    this.refuse(name, rules[reason] ?? 'format', 200);
    return text;
  }

  /** A number from 0 to `max`, null if it is missing. */
  number(name: string, { required = false, max }: { required?: boolean; max: number }): number | null {
    const value = Object.hasOwn(this.body, name) ? (this.body[name] ?? null) : null;
    if (value === null && required) this.refuse(name, 'required');
    if (value === null) return null;
    if (typeof value !== 'number' || !Number.isFinite(value)) this.refuse(name, 'type');
    else if (value < 0 || value > max) this.refuse(name, 'range', max);
    else return value;
    return null;
  }

  confirmed(name: string): void {
    const value = Object.hasOwn(this.body, name) ? this.body[name] : undefined;
    if (value === undefined) this.refuse(name, 'required');
    else if (value !== true) this.refuse(name, 'const');
  }

  /** @throws Problem 422 naming every refused field */
  finish(): void {
    this.finishWith([]);
  }

  /** The same together with readers of parts. */
  finishWith(parts: readonly FieldReader[]): void {
    const problems = [...this.problems, ...parts.flatMap((part) => part.problems)];
    if (problems.length > 0) throw new ApiProblem(422, 'fields.invalid', {}, problems);
  }
}

/** Reads a part of a body; errors name paths in the whole body. */
export function atField<Read>(place: string, read: () => Read): Read {
  try {
    return read();
  } catch (cause) {
    if (!(cause instanceof ApiProblem)) throw cause;
    throw new ApiProblem(
      cause.status,
      cause.code,
      cause.values,
      cause.fields.map((field) => ({ ...field, path: place + field.path })),
      cause.details,
    );
  }
}
