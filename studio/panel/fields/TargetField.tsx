import { Code, Field, SegmentGroup, Stack } from '@chakra-ui/react';
import { useSay } from '../../texts/language';
import { usePanel } from '../context';
import { useDraft, useStateWhile } from '../draft';
import type { PanelFieldProps } from './field-props';
import { DraftInput } from './DraftInput';
import { NameChoice } from './ReferenceField';

const textAt = (value: unknown, name: string): string => {
  const found: unknown = typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
  return typeof found === 'string' ? found : '';
};

/** The rest of a target, such as a query. */
const restOf = (value: unknown): Readonly<Record<string, unknown>> =>
  Object.fromEntries(
    Object.entries(typeof value === 'object' && value !== null ? value : {}).filter(
      ([name]) => name !== 'page' && name !== 'url',
    ),
  );

type KindProps = { readonly kind: string; readonly onKind: (kind: string | undefined) => void };

/** Whether the link leads to a page or elsewhere; nothing is written before its target is set. */
function KindChoice({ kind, onKind }: KindProps) {
  const say = useSay();
  const { isReadOnly } = usePanel();
  return (
    <SegmentGroup.Root
      size="xs"
      alignSelf="start"
      disabled={isReadOnly}
      aria-label={say('target.kind')}
      value={kind}
      onValueChange={({ value }) => onKind(value ?? undefined)}
    >
      <SegmentGroup.Indicator />
      <SegmentGroup.Items
        items={[
          { value: 'page', label: say('target.page') },
          { value: 'address', label: say('target.address') },
        ]}
      />
    </SegmentGroup.Root>
  );
}

/** The target of a link: a page of the site, selected from all, or another address. */
export function TargetField({ formData, fieldPathId }: PanelFieldProps) {
  const say = useSay();
  const context = usePanel();
  const { path } = fieldPathId;
  const url = textAt(formData, 'url');
  const rest = restOf(formData);
  const [chosen, setChosen] = useStateWhile<string>(JSON.stringify(formData) ?? '');
  const kind = chosen ?? (url === '' ? 'page' : 'address');
  const draft = useDraft(url, (value) => (value === '' ? undefined : context.set(path, { url: value })));
  const choosePage = (page: string) => {
    if (page !== '') void context.set(url === '' ? [...path, 'page'] : path, url === '' ? page : { page });
  };
  return (
    <Stack gap="2">
      <KindChoice kind={kind} onKind={setChosen} />
      {kind === 'page' ? (
        <Field.Root>
          <Field.Label textStyle="xs">{say('target.page')}</Field.Label>
          <NameChoice family="page" value={textAt(formData, 'page')} context={context} onChoose={choosePage} />
        </Field.Root>
      ) : (
        <Field.Root>
          <Field.Label textStyle="xs">{say('target.address')}</Field.Label>
          <DraftInput type="url" draft={draft} />
          <Field.HelperText>{say('menu.addressHelp')}</Field.HelperText>
        </Field.Root>
      )}
      {Object.keys(rest).length > 0 ? (
        <Code size="sm" whiteSpace="pre-wrap" overflowWrap="anywhere" tabIndex={0}>
          {JSON.stringify(rest)}
        </Code>
      ) : null}
    </Stack>
  );
}
