import { Box, Button, Field, Fieldset, Stack, Text } from '@chakra-ui/react';
import { getUiOptions } from '@rjsf/utils';
import type {
  ArrayFieldItemTemplateProps,
  ArrayFieldTemplateProps,
  FieldTemplateProps,
  ObjectFieldTemplateProps,
  RJSFSchema,
  TemplatesType,
} from '@rjsf/utils';
import type { ReactNode } from 'react';
import { usePanel } from './context';
import { Disclosed } from './Disclosed';
import type { PanelContext, PanelData } from './context';
import { ValueOrigin } from './ValueOrigin';
import { nameInWords } from '../texts/kinds';
import { useSay } from '../texts/language';
import type { PanelField } from './panel-schema';

type FieldProps = FieldTemplateProps<PanelData, RJSFSchema, PanelContext>;

/** Fields with several controls, each with its own label. */
const groups: ReadonlySet<unknown> = new Set<PanelField>([
  'message',
  'names',
  'object',
  'list',
  'written',
  'target',
  'picture',
]);

type DescriptionProps = { readonly language: string; readonly children: ReactNode };

function Description({ language, children }: DescriptionProps) {
  return (
    <Text textStyle="xs" color="fg.muted" lang={language}>
      {children}
    </Text>
  );
}

/** Fields that only show their value. */
const shownOnly: ReadonlySet<unknown> = new Set<PanelField>(['calculated', 'object', 'list', 'written']);

type LabelledProps = {
  readonly name: string;
  readonly isGroup: boolean;
  /** Shown in grey: the site itself does not change it. */
  readonly isInherited: boolean;
  readonly children: ReactNode;
};

/** A name above its content: a label of one control, or the legend of several. */
function Labelled({ name, isGroup, isInherited, children }: LabelledProps) {
  const marks = { 'data-inherited': isInherited || undefined };
  return isGroup ? (
    <Fieldset.Root size="sm" {...marks}>
      <Fieldset.Legend textStyle="sm" fontWeight="medium">
        {name}
      </Fieldset.Legend>
      {children}
    </Fieldset.Root>
  ) : (
    <Field.Root {...marks}>
      <Field.Label textStyle="sm">{name}</Field.Label>
      {children}
    </Field.Root>
  );
}

const itemName = (item: unknown, position: number): string => {
  const id: unknown = typeof item === 'object' && item !== null ? Reflect.get(item, 'id') : undefined;
  return typeof id === 'string' ? id : String(position + 1);
};

type RemovePictureProps = { readonly name: string; readonly path: readonly (string | number)[] };

/** Removes a picture with its texts; empty if the block requires one. */
function RemovePicture({ name, path }: RemovePictureProps) {
  const say = useSay();
  const remove = usePanel().removalOf(path);
  if (!remove) return null;
  return (
    <Button
      size="xs"
      variant="outline"
      alignSelf="start"
      aria-label={say('picture.removeOf', { name })}
      onClick={remove}
    >
      {say('picture.remove')}
    </Button>
  );
}

/** A property with its name, its value, and where the value comes from. */
function PropertyTemplate({ schema, uiSchema, fieldPathId, children, rawDescription, formData }: FieldProps) {
  const { valueAt, resetOf, opensEmpty } = usePanel();
  const { path } = fieldPathId;
  const step = path.at(-1);
  if (step === undefined) return children;
  const { panel, language } = getUiOptions(uiSchema);
  const isItem = typeof step === 'number';
  const said = valueAt(path);
  const name = isItem ? itemName(formData, step) : (schema.title ?? nameInWords(step));
  const isPicture = panel === 'object' && 'src' in (uiSchema ?? {});
  const isEmptyPicture = formData === undefined && isPicture;
  if (panel === 'object' && (opensEmpty || isEmptyPicture))
    return (
      <Disclosed title={name} isOpenFirst={formData !== undefined && path.length === 1}>
        {children}
        {isPicture ? <RemovePicture name={name} path={path} /> : null}
      </Disclosed>
    );
  if ((formData === undefined && shownOnly.has(panel)) || (panel === 'written' && opensEmpty)) return null;
  // Values in list items are reset with their list.
  const hasOrigin = said !== undefined || formData === undefined;
  return (
    <Labelled name={name} isGroup={isItem || groups.has(panel)} isInherited={said?.inherited ?? true}>
      {rawDescription === undefined || rawDescription === '' ? null : (
        <Description language={String(language)}>{rawDescription}</Description>
      )}
      {children}
      {isPicture ? <RemovePicture name={name} path={path} /> : null}
      {hasOrigin ? (
        <ValueOrigin
          name={name}
          at={said?.at}
          inherited={said?.inherited ?? true}
          isAlone={said?.before === undefined && said?.value !== undefined}
          onReset={resetOf(path)}
        />
      ) : null}
    </Labelled>
  );
}

/** Properties below each other. */
function PropertiesTemplate({
  properties,
  fieldPathId,
}: ObjectFieldTemplateProps<PanelData, RJSFSchema, PanelContext>) {
  const isInner = fieldPathId.path.length > 0;
  return (
    <Stack gap="5" {...(isInner && { paddingStart: '3', borderStartWidth: '2px' })}>
      {properties.map(({ content }) => content)}
    </Stack>
  );
}

const ItemsTemplate = ({ items }: ArrayFieldTemplateProps<PanelData, RJSFSchema, PanelContext>) => (
  <Stack gap="3">{items}</Stack>
);

const ItemTemplate = ({ children }: ArrayFieldItemTemplateProps<PanelData, RJSFSchema, PanelContext>) => (
  <Box>{children}</Box>
);

/** Templates of the panel instead of rjsf's own. */
export const panelTemplates: Partial<TemplatesType<PanelData, RJSFSchema, PanelContext>> = {
  FieldTemplate: PropertyTemplate,
  ObjectFieldTemplate: PropertiesTemplate,
  ArrayFieldTemplate: ItemsTemplate,
  ArrayFieldItemTemplate: ItemTemplate,
};
