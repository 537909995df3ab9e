/** Validators as text: ajv standalone code rewritten to a function of the runtime, so that it runs anywhere without eval. */
import { createRequire } from 'node:module';
import { compileFunction } from 'node:vm';
import type { Ajv, Options } from 'ajv';
import type { ValidatorRuntime } from '../../runtime/validator-runtime';
import { cacheKey } from '../disk-cache';

/** One finding of a compiled validator; texts are left out. */
export type SchemaError = {
  readonly instancePath: string;
  readonly schemaPath: string;
  readonly keyword: string;
  readonly params: Readonly<Record<string, unknown>>;
};

export type AjvValidate = { (value: unknown): boolean; errors?: readonly SchemaError[] | null };

export type ValidatorFactory = (runtime: ValidatorRuntime) => Readonly<Record<string, AjvValidate>>;

const requireHere = createRequire(import.meta.url);

/** Code that a page without 'unsafe-eval' refuses, or that a browser has not. It is only looked for: a validator that ajv makes this way is an error. */
const refusedByPages = /\brequire\s*\(|\bnew Function\b|\beval\s*\(/;

const ajvVersion = (): string => String(requireHere('ajv/package.json').version);

/** A short name for what makes a text of a validator: ajv, this file's functions and those given. Part of every cache name, so that changed code never meets what it made before. */
export const codeHash = (...makers: readonly ((...given: never[]) => unknown)[]): string =>
  cacheKey([ajvVersion(), ...[makeAjv, factoryText, ...makers].map(String)].join('\n'));

/** Loads ajv only when a validator is really made: importing it costs more than running what it made. */
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
 * The text of `rt => exports` for validators that the ajv instance knows. Takes names to schema references or ids.
 * Throws when the code would need more than the runtime.
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
    literal === undefined ? undefined : new RegExp(`const (schema\\d+) = ${escaped(literal)};`).exec(code)?.[1];
  const extra = schema === undefined ? '' : `exports.schema = ${constant ?? literal};`;
  const text = `rt => { "use strict"; const exports = {}; ${code}\n${extra} return exports; }`;
  if (refusedByPages.test(withoutTexts(text))) throw new Error('A validator needs code that a strict page refuses.');
  return text;
}

const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\/]/g, '\\$&');

const withoutTexts = (code: string): string => code.replaceAll(/"(?:[^"\\]|\\.)*"/g, '""');

/**
 * Runs the text of a factory in Node. As a function: Node keeps every module for as long as the process lives, and V8 scripts for long
 * after their last use, while `faceplate dev` runs another text with every change of a form (docs/decisions/0024).
 */
export function runFactory<Factory = ValidatorFactory>(text: string, name: string): Factory {
  const factory: Factory = compileFunction(`return (${text})`, [], { filename: name })();
  return factory;
}
