/** Joins the validators of a page's forms in one file: a request costs more than the forms of its dialogs. */
import type { CompiledForm } from '../../model/form';
import type { PagePayload } from '../../model/payload';
import { hashedFile } from '../files/files';
import type { OutputFile } from '../files/files';
import { factoryIn } from './form-modules';

type Compiled = Readonly<Record<string, CompiledForm>>;

/** The file with the validators of several forms, by hash; undefined if a page has fewer than two. */
export function joinedForms({ forms }: PagePayload, compiled: Compiled): OutputFile | undefined {
  const texts = new Map(
    Object.keys(forms).flatMap((id) => {
      const { hash, validator } = compiled[id] ?? {};
      return hash === undefined || validator === undefined ? [] : [[hash, factoryIn(validator)] as const];
    }),
  );
  if (texts.size < 2) return undefined;
  const members = [...texts].map(([hash, text]) => `${JSON.stringify(hash)}:${text}`);
  return hashedFile('_fp/forms/page.js', `export default {${members.join(',\n')}};\n`);
}

/** The payload of a page whose forms are in one file: a form's address names its part of it. */
export function withJoinedForms(
  payload: PagePayload,
  compiled: Compiled,
  base: string,
  file: OutputFile | undefined,
): PagePayload {
  if (file === undefined) return payload;
  const forms = Object.entries(payload.forms).map(([id, form]) => [
    id,
    { ...form, module: `${base}/${file.path}#${compiled[id]?.hash}` },
  ]);
  return { ...payload, forms: Object.fromEntries(forms) };
}
