/** Validators as source text: ajv's standalone code as a function of the runtime, which runs anywhere without eval. */
import { createRequire } from 'node:module';
import { compileFunction } from 'node:vm';
import type { Ajv, Options } from 'ajv';
import type { ValidatorRuntime } from '../../runtime/validator-runtime';
import { cacheKey } from '../disk-cache';
import { escapedPattern } from '../../base/escaped-pattern';

/** An error of a compiled validator, without its message. */
export type SchemaError = {
  readonly instancePath: string;
  readonly schemaPath: string;
  readonly keyword: string;
  readonly params: Readonly<Record<string, unknown>>;
};

export type AjvValidate = { (value: unknown): boolean; errors?: readonly SchemaError[] | null };

export type ValidatorFactory = (runtime: ValidatorRuntime) => Readonly<Record<string, AjvValidate>>;

const requireHere = createRequire(import.meta.url);

/** Code that a page without 'unsafe-eval' blocks, or that browsers lack. A validator with such code is an error. */
const refusedByPages = /\brequire\s*\(|\bnew Function\b|\beval\s*\(/;

const ajvVersion = (): string => String(requireHere('ajv/package.json').version);

/** A hash of the code that generates validators: ajv, functions of this file, and `makers`. It is part of every cache name, so that changed code does not use earlier results. */
export const codeHash = (...makers: readonly ((...given: never[]) => unknown)[]): string =>
  cacheKey([ajvVersion(), ...[makeAjv, factoryText, ...makers].map(String)].join('\n'));

/** Creates an ajv instance. Loads ajv on demand, because importing it takes longer than running cached validators. */
export function makeAjv(options: Options): Ajv {
  const loaded: typeof import('ajv') = requireHere('ajv');
  const { _ } = loaded;
  return new loaded.Ajv({
    allErrors: true,
    messages: false,
    discriminator: true,
    ...options,
    code: { source: true, esm: false, formats: _`rt.formats`, ...options.code },
  });
}

/**
 * Returns the text of `rt => exports` with validators of an ajv instance, and `schema` if there is one. `names`: schema
 * references or ids by export name. Throws if the code needs more than the runtime.
 */
export function factoryText(ajv: Ajv, names: Readonly<Record<string, string>>, schema?: unknown): string {
  const standalone: { default: (ajv: Ajv, refs: Readonly<Record<string, string>>) => string } =
    requireHere('ajv/dist/standalone');
  const code = standalone
    .default(ajv, names)
    .replace(/^"use strict";/, '')
    .replaceAll(/require\("ajv\/dist\/runtime\/(\w+)"\)\.default/g, 'rt.$1');
  const literal = JSON.stringify(schema);
  const constant =
    literal === undefined ? undefined : new RegExp(`const (schema\\d+) = ${escapedPattern(literal)};`).exec(code)?.[1];
  const extra = schema === undefined ? '' : `exports.schema = ${constant ?? literal};`;
  const text = `rt => { "use strict"; const exports = {}; ${code}\n${extra} return exports; }`;
  if (refusedByPages.test(withoutTexts(text))) throw new Error('A validator needs code that a strict page refuses.');
  return text;
}

const withoutTexts = (code: string): string => code.replaceAll(/"(?:[^"\\]|\\.)*"/g, '""');

/**
 * Evaluates the text of a factory in Node, as a function: Node keeps modules until the process ends, V8 keeps scripts
 * long after their last use, and `faceplate dev` evaluates a new text for every change of a form (docs/decisions/0024).
 */
export function runFactory<Factory = ValidatorFactory>(text: string, name: string): Factory {
  const factory: Factory = compileFunction(`return (${text})`, [], { filename: name })();
  return factory;
}
