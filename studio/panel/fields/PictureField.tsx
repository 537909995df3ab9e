import { freeName } from '../../../src/base/free-name';
import { Stack } from '@chakra-ui/react';
import { useState } from 'react';
import { textsToWrite } from '../../picture/own-texts';
import { DescribeDialog } from '../../picture/DescribeDialog';
import { PictureDrop } from '../../picture/PictureDrop';
import type { ChosenPicture } from '../../picture/read-picture';
import { useNames } from '../../server/reads';
import { keyText, usePanel } from '../context';
import type { PanelContext } from '../context';
import { writtenSchema } from './field-props';
import type { PanelFieldProps } from './field-props';
import { NameChoice } from './ReferenceField';

type Texts = Readonly<Record<string, string>>;

/** The current message that describes the picture, with its texts; undefined without one. */
function describedBy({ valueAt, message }: PanelContext, path: readonly (string | number)[]) {
  const id = valueAt(path)?.value;
  const known = typeof id === 'string' ? message(id) : undefined;
  const texts = Object.entries(known?.languages ?? {}).map(([language, { text }]) => [language, text] as const);
  return known && { id: known.id, texts: Object.fromEntries(texts), elsewhere: known.elsewhere };
}

/** A picture of the site: an existing one, or one that is dropped here, with the texts that describe it. */
export function PictureField(props: PanelFieldProps) {
  const { fieldPathId, schema, formData } = props;
  const { path } = fieldPathId;
  const context = usePanel();
  const name = schema.title ?? String(path.at(-1));
  const [waiting, setWaiting] = useState<ChosenPicture>();
  const { data } = useNames(context.site, 'message');
  const alt = [...path.slice(0, -1), 'alt'];
  const before = describedBy(context, alt);
  const take = (picture: ChosenPicture) =>
    writtenSchema(props)['x-described'] === true ? setWaiting(picture) : void context.addPicture(path, picture);
  const keep = (picture: ChosenPicture, texts: Texts | undefined) => {
    const taken = new Set(data?.choices.map(({ id }) => id));
    const wanted = `${context.textPrefix}.${keyText(alt.map(String)).replaceAll('/', '.')}`;
    const id = before?.id ?? freeName(wanted, (name) => taken.has(name));
    const changed = textsToWrite(before?.texts ?? {}, texts ?? {}, context.writtenLanguages);
    return context.addPicture(path, picture, texts && { id, texts: changed, isNew: before === undefined });
  };
  // The other keys of the picture have no meaning without it.
  const removed = path.length > 1 ? context.removalOf(path.slice(0, -1)) : undefined;
  const takeOut = () => (removed ? removed() : void context.set(path, undefined));
  return (
    <Stack gap="2" width="full">
      <NameChoice
        family="asset"
        label={name}
        value={typeof formData === 'string' ? formData : ''}
        context={context}
        onChoose={(chosen) => (chosen === '' ? takeOut() : context.set(path, chosen))}
      />
      {context.isReadOnly ? null : <PictureDrop name={name} onPicture={take} />}
      {waiting && data ? (
        <DescribeDialog
          picture={waiting}
          languages={context.writtenLanguages}
          before={before?.texts}
          elsewhere={before?.elsewhere ?? 0}
          onKeep={(texts) => keep(waiting, texts)}
          onClose={() => setWaiting(undefined)}
        />
      ) : null}
    </Stack>
  );
}
