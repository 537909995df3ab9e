import { Box } from '@chakra-ui/react';
import { withTheme } from '@rjsf/core';
import type { RJSFSchema, ValidatorType } from '@rjsf/utils';
import { useMemo } from 'react';
import { useOpen } from '../page/selection';
import type { BlockAddress, BlockAnswer, StudioValue } from '../protocol';
import { useEditing } from '../server/edits';
import { useKindWords } from '../texts/kinds';
import { useSay } from '../texts/language';
import { PanelFacts, isOfFile, isRequired, isSaid, valueKey, keyText, panelData } from './context';
import type { PanelContext, PanelData, PictureWords } from './context';
import { panelFields } from './fields/fields';
import { panelForm } from './panel-schema';
import { panelTemplates } from './templates';

const PanelForm = withTheme<PanelData, RJSFSchema, PanelContext>({ fields: panelFields, templates: panelTemplates });

/** The server validates each edit with `check`, so the form itself does not. */
const unjudged: ValidatorType<PanelData, RJSFSchema, PanelContext> = {
  validateFormData: () => ({ errors: [], errorSchema: {} }),
  isValid: () => true,
  rawValidation: () => ({}),
};

type ValueFormProps = { readonly answer: BlockAnswer; readonly address: BlockAddress; readonly id: string };

/** Prefix of ids for texts: the page of a block, or the file of an entry without its extension. */
const textOwner = (address: BlockAddress): string => address.slice(0, address.indexOf(':')).replace(/\.json$/, '');

/** Whether layers below have a value too, which this one changes or leaves out. */
const hasBelow = (said: StudioValue | undefined): boolean =>
  said !== undefined && (said.before !== undefined || said.value === undefined);

/** Edits that write the texts of a picture. `alt`: the property with their message. */
function wordEdits(
  { id, texts, isNew }: PictureWords,
  alt: { readonly set: BlockAddress; readonly key: readonly string[] },
) {
  const written = Object.entries(texts).map(([language, value]) => ({ text: id, language, value }));
  return isNew ? [...written, { ...alt, value: id }] : written;
}

/** Everything that the fields of a block need: origins, texts, and functions that change both. */
function usePanelContext({ answer, address, id }: ValueFormProps, data: PanelData): PanelContext {
  const { site, showText } = useOpen();
  const { edit, write, keepPicture, isReadOnly, languages } = useEditing();
  return useMemo(() => {
    const values = new Map(answer.values.map((value) => [keyText(value.key), value]));
    const messages = new Map(answer.texts.map((text) => [text.id, text]));
    return {
      site: site.id,
      languages: site.languages,
      isReadOnly,
      opensEmpty: isOfFile(address),
      valueAt: (path) => values.get(keyText(valueKey(data, path))),
      message: (id) => messages.get(id),
      set: (path, value) => {
        const key = valueKey(data, path);
        return write([value === undefined ? { unset: address, key } : { set: address, key, value }]);
      },
      leaveOut: (path) => write([{ drop: address, key: valueKey(data, path) }]),
      removalOf: (path) => {
        const key = valueKey(data, path);
        if (isReadOnly || isRequired(answer.schema, key) || !isSaid(data, path)) return undefined;
        return () => void edit([{ drop: address, key }]);
      },
      resetOf: (path) => {
        const key = valueKey(data, path);
        const said = values.get(keyText(key));
        const mayGo = hasBelow(said) || (isOfFile(address) && !isRequired(answer.schema, key));
        const isOwn = said !== undefined && !said.inherited && mayGo && !isReadOnly;
        return isOwn ? () => void edit([{ unset: address, key }], said.at?.layer) : undefined;
      },
      writtenLanguages: languages,
      addPicture: (path, { name, data: bytes }, words) => {
        const alt = valueKey(data, [...path.slice(0, -1), 'alt']);
        const edits = words === undefined ? [] : wordEdits(words, { set: address, key: alt });
        return keepPicture({ name, data: bytes, set: address, key: valueKey(data, path), edits });
      },
      textPrefix: `${textOwner(address)}.${id}`,
      addText: (path, text, value) => {
        const texts = languages.map((language) => ({ text, language, value }));
        return write([...texts, { set: address, key: valueKey(data, path), value: text }]);
      },
      setText: async (text, language, value) => {
        const before = messages.get(text)?.languages[language]?.text ?? '';
        showText?.(language, before, value);
        const isDone = await write([{ text, language, value }]);
        if (!isDone) showText?.(language, value, before);
        return isDone;
      },
      textReset: (untext, language) => {
        const said = messages.get(untext)?.languages[language];
        const isOwn = said !== undefined && !said.inherited && said.isBelow && !isReadOnly;
        return isOwn ? () => void edit([{ untext, language }], said.at?.layer) : undefined;
      },
    };
  }, [answer, address, id, data, edit, write, keepPicture, isReadOnly, languages, site, showText]);
}

/** The properties of a block, from the schema of its kind. */
export function ValueForm({ answer, address, id }: ValueFormProps) {
  const say = useSay();
  const data = useMemo(() => panelData(answer), [answer]);
  const words = useKindWords();
  const form = useMemo(
    () => panelForm(answer.schema, (path, own) => words.property(answer.kind, path, own)),
    [answer.schema, answer.kind, words],
  );
  const context = usePanelContext({ answer, address, id }, data);
  return (
    <Box role="group" aria-label={say('panel.form', { id })}>
      <PanelFacts value={context}>
        <PanelForm
          tagName="div"
          idPrefix={isOfFile(address) ? id : 'value'}
          schema={form.schema}
          uiSchema={form.ui}
          formData={data}
          validator={unjudged}
          experimental_defaultFormStateBehavior={{ emptyObjectFields: 'skipDefaults', allOf: 'skipDefaults' }}
        >
          <></>
        </PanelForm>
      </PanelFacts>
    </Box>
  );
}
