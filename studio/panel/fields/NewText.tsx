import { freeName } from '../../../src/base/free-name';
import { Button, Field, Stack, Textarea } from '@chakra-ui/react';
import { useState } from 'react';
import { useNames } from '../../server/reads';
import { useSay } from '../../texts/language';
import { keyText, usePanel } from '../context';
import type { FieldPath } from '../context';
import { useDraft } from '../draft';
import { NameChoice } from './ReferenceField';

/** A message for a property without one: a new one, or an existing one of the site. */
export function NewText({ path }: { readonly path: FieldPath }) {
  const say = useSay();
  const context = usePanel();
  // The list of all texts is long, so it is rendered on demand.
  const [isChoosing, setChoosing] = useState(false);
  const { data } = useNames(context.site, 'message');
  const name = keyText(path.map(String)).replaceAll('/', '.');
  const draft = useDraft('', (text) => {
    const taken = new Set(data?.choices.map(({ id }) => id));
    if (text.trim() === '' || !data) return undefined;
    return context.addText(
      path,
      freeName(`${context.textPrefix}.${name}`, (id) => taken.has(id)),
      text,
    );
  });
  if (context.isReadOnly) return null;
  return (
    <Stack gap="2">
      <Field.Root>
        <Field.Label textStyle="xs" color="fg.muted">
          {say('text.new')}
        </Field.Label>
        <Textarea
          size="sm"
          rows={1}
          value={draft.value}
          onChange={({ currentTarget }) => draft.setValue(currentTarget.value)}
          onBlur={draft.commit}
          onKeyDown={draft.onKeyDown}
        />
      </Field.Root>
      {isChoosing ? (
        <Field.Root>
          <Field.Label textStyle="xs" color="fg.muted">
            {say('text.choose')}
          </Field.Label>
          <NameChoice
            family="message"
            value=""
            context={context}
            onChoose={(id) => void (id !== '' && context.set(path, id))}
          />
        </Field.Root>
      ) : (
        <Button size="2xs" variant="outline" alignSelf="start" onClick={() => setChoosing(true)}>
          {say('text.choose')}
        </Button>
      )}
    </Stack>
  );
}
