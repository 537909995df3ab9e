import { Code, SegmentGroup, Stack, Switch, Text } from '@chakra-ui/react';
import type { RegistryFieldsType, RJSFSchema } from '@rjsf/utils';
import type { ReactNode } from 'react';
import { ListChoice } from '../../bar/ListChoice';
import type { ListOption } from '../../bar/ListChoice';
import { useSay } from '../../texts/language';
import { usePanel } from '../context';
import type { PanelContext, PanelData } from '../context';
import { useDraft } from '../draft';
import { panelField } from '../panel-schema';
import type { PanelField } from '../panel-schema';
import { writtenSchema } from './field-props';
import type { PanelFieldProps } from './field-props';
import { ColorField } from './ColorField';
import { DraftInput } from './DraftInput';
import { FontField } from './FontField';
import { ItemField } from './ItemField';
import { MessageField } from './MessageField';
import { NamesField } from './NamesField';
import { PictureField } from './PictureField';
import { ReferenceField } from './ReferenceField';
import { TargetField } from './TargetField';

const shownText = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value, null, 1));

/** A value that the studio shows but cannot change yet. */
function WrittenField({ formData }: PanelFieldProps) {
  const say = useSay();
  if (formData === undefined) return null;
  return (
    <Stack gap="1">
      <Code size="sm" whiteSpace="pre-wrap" overflowWrap="anywhere" maxHeight="32" overflow="auto" tabIndex={0}>
        {shownText(formData)}
      </Code>
      <Text textStyle="xs" color="fg.muted">
        {say('value.written')}
      </Text>
    </Stack>
  );
}

function TextField({ formData, fieldPathId }: PanelFieldProps) {
  const { set } = usePanel();
  const draft = useDraft(typeof formData === 'string' ? formData : '', (value) =>
    set(fieldPathId.path, value === '' ? undefined : value),
  );
  return <DraftInput draft={draft} />;
}

function NumberField(props: PanelFieldProps) {
  const { formData, fieldPathId } = props;
  const { set } = usePanel();
  const { default: usual, minimum, maximum } = writtenSchema(props);
  const draft = useDraft(typeof formData === 'number' ? String(formData) : '', (value) => {
    const typed = Number(value);
    if (value === '') return set(fieldPathId.path, undefined);
    return Number.isNaN(typed) ? undefined : set(fieldPathId.path, typed);
  });
  return (
    <DraftInput
      draft={draft}
      type="number"
      placeholder={typeof usual === 'number' ? String(usual) : undefined}
      min={typeof minimum === 'number' ? minimum : undefined}
      max={typeof maximum === 'number' ? maximum : undefined}
    />
  );
}

function SwitchField(props: PanelFieldProps) {
  const { formData, fieldPathId } = props;
  const { set, isReadOnly } = usePanel();
  const { default: usual } = writtenSchema(props);
  return (
    <Switch.Root
      size="sm"
      disabled={isReadOnly}
      checked={(formData ?? usual) === true}
      onCheckedChange={({ checked }) => void set(fieldPathId.path, checked)}
    >
      <Switch.HiddenInput />
      <Switch.Control />
    </Switch.Root>
  );
}

const fewest = 4;

/** One of the allowed values: radio buttons for few, otherwise a list. */
function ChoiceField(props: PanelFieldProps) {
  const say = useSay();
  const { formData, fieldPathId, schema } = props;
  const { set, isReadOnly } = usePanel();
  const { enum: all, default: usual } = writtenSchema(props);
  const values: readonly unknown[] = Array.isArray(all) ? all : [];
  const chosen = formData ?? usual;
  const take = (text: string | null) => {
    const value = values.find((each) => String(each) === text);
    if (value !== formData) void set(fieldPathId.path, value);
  };
  if (values.length <= fewest && values.join('').length < 24)
    return (
      <SegmentGroup.Root
        size="sm"
        disabled={isReadOnly}
        aria-label={schema.title}
        value={chosen === undefined ? null : String(chosen)}
        onValueChange={({ value }) => take(value)}
      >
        <SegmentGroup.Indicator />
        <SegmentGroup.Items items={values.map(String)} />
      </SegmentGroup.Root>
    );
  const options: readonly ListOption[] = [
    ...(usual === undefined ? [{ value: '', label: say('value.kind') }] : []),
    ...values.map((value) => ({ value: String(value), label: String(value) })),
  ];
  return (
    <ListChoice
      isDisabled={isReadOnly}
      options={options}
      value={chosen === undefined ? '' : String(chosen)}
      onChoose={take}
    />
  );
}

const isCalculated = (value: unknown): boolean => typeof value === 'object' && value !== null;

/** A literal is edited by its type; an expression is only shown. */
function CalculatedField(props: PanelFieldProps) {
  const say = useSay();
  const { formData } = props;
  if (formData === undefined) return null;
  const isExpression = typeof writtenSchema(props)['x-expression'] === 'string' || isCalculated(formData);
  if (isExpression)
    return (
      <Stack gap="1">
        <Code size="sm" whiteSpace="pre-wrap" overflowWrap="anywhere" tabIndex={0}>
          {shownText(isCalculated(formData) && formData !== null ? Reflect.get(Object(formData), '$') : formData)}
        </Code>
        <Text textStyle="xs" color="fg.muted">
          {say('value.expression')}
        </Text>
      </Stack>
    );
  const Literal = { text: TextField, number: NumberField, switch: SwitchField }[
    panelField({ type: typeof formData }) as 'text' | 'number' | 'switch'
  ];
  return Literal ? <Literal {...props} /> : <WrittenField {...props} />;
}

const own: Readonly<Partial<Record<PanelField, (props: PanelFieldProps) => ReactNode>>> = {
  message: MessageField,
  choice: ChoiceField,
  switch: SwitchField,
  number: NumberField,
  text: TextField,
  reference: ReferenceField,
  names: NamesField,
  item: ItemField,
  target: TargetField,
  color: ColorField,
  picture: PictureField,
  font: FontField,
  calculated: CalculatedField,
  written: WrittenField,
};

/** Fields by their name in `panelForm`. */
export const panelFields = own as unknown as RegistryFieldsType<PanelData, RJSFSchema, PanelContext>;
