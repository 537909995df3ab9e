/** Files that the scripts of a document will load; its head names them, so that they are loaded concurrently. */
import type { PagePayload } from '../../model/payload';
import { blockTypes } from '../../registry/block-types';
import { fileOf } from '../../forms/library/modules';
import { formsNamed } from '../../registry/forms';
import type { Bundle } from '../assets/bundle';
import type { OutputFile } from '../files/files';
import type { Preload } from '../markup/html-template';
import type { Prerendered } from './prerender';

type Published = {
  readonly base: string;
  readonly bundle: Bundle;
  readonly development: boolean;
  readonly styles: { readonly whole: OutputFile };
};

type Loaded = {
  readonly payload: PagePayload;
  readonly file: OutputFile;
  /** Addresses of the payload of the site and of the messages. */
  readonly boot: string;
  readonly messages: string;
};

/** Modules of blocks, with those of the page's forms, beyond those that every page with React loads. */
function modulesOf({ blocks, forms, kinds }: Bundle, shown: unknown, used: PagePayload['forms']): readonly string[] {
  const types = [...blockTypes(shown)];
  const added = types.flatMap((type) => kinds?.addresses[`blocks/${type}/block`] ?? []);
  const ofForms = Object.keys(used).length === 0 ? [] : forms;
  return [...new Set([...ofForms, ...types.flatMap((type) => blocks[type] ?? []), ...added])];
}

/**
 * Files that a session page loads at once (`prerendered` is undefined), or for an island hydrated without a touch. The
 * island may be far down and wait until it is visible: then nothing is named. Names the validators of visible forms, the payloads of
 * site and page, the messages, and the whole style sheet.
 */
export function preloadsOf(
  { base, bundle, development, styles }: Published,
  { payload, file, boot, messages }: Loaded,
  prerendered: Prerendered | undefined,
): readonly Preload[] {
  const soon = prerendered?.soon.map((id) => payload.islands?.[id]);
  if (soon?.length === 0) return [];
  const shared = soon === undefined ? bundle.application : bundle.react;
  const shown = soon ?? payload.body;
  const forms = formsNamed(shown, payload.forms);
  const modules = [...shared, ...modulesOf(bundle, shown, forms)];
  const validators = new Set(Object.values(forms).map(({ module }) => fileOf(module)));
  const fetched = (href: string) => ({ href, as: 'fetch' as const });
  return [
    { href: `${base}/${styles.whole.path}`, as: 'style' },
    // Start-up waits for responses, so its files come before those that show them.
    ...[boot, `${base}/${file.path}`].map(fetched),
    ...[...modules.map((path) => `${base}/${path}`), ...validators].map((href) => ({ href, as: 'script' as const })),
    ...(development ? [] : [fetched(messages)]),
  ];
}
