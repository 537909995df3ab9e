/** Layout of groups and of the form itself; replaces everything that the forms library would render by itself. */
import { createContext, Fragment, useContext, useDeferredValue } from 'react';
import type { ReactNode } from 'react';
import type {
  ArrayFieldItemTemplateProps,
  ArrayFieldTemplateProps,
  ObjectFieldTemplateProps,
  TemplatesType,
} from '@rjsf/utils';
import type { FormItem } from '../../model/form';
import { look } from '../../kit/look/look';
import { usePage } from '../../kit/page/context';
import { useText } from '../../kit/text/useText';
import { useFormState } from '../../kit/field/context';
import { listParts } from './lists';
import { flatFields } from '../fields/fields';
import { fieldKey } from '../fields/paths';
import { FieldTemplate } from './FieldTemplate';

/** The submit button, below the fields. */
const ActionsContext = createContext<ReactNode>(null);

/** Blocks before a field, as in the layout. */
const BodyContext = createContext<ReactNode>(null);

/** Fields and groups whose condition is false. */
const HiddenContext = createContext<ReadonlySet<string>>(new Set());

type PlacesProps = {
  readonly hidden: ReadonlySet<string>;
  readonly body: ReactNode;
  readonly placed: boolean;
  readonly actions: ReactNode;
  readonly children: ReactNode;
};

/** Provides the templates with the hidden fields, the blocks before each field, and the content below the fields. */
export const TemplateContexts = ({ hidden, body, placed, actions, children }: PlacesProps) => (
  <BodyContext value={body}>
    <ActionsContext
      value={
        placed ? (
          actions
        ) : (
          <>
            {body}
            {actions}
          </>
        )
      }
    >
      <HiddenContext value={hidden}>{children}</HiddenContext>
    </ActionsContext>
  </BodyContext>
);

const Nothing = () => null;
const Actions = () => useContext(ActionsContext);

type Contents = ReadonlyMap<string, ReactNode>;

/** Number of fields on a large screen: a form with more than `many` paints these before it renders the rest. */
const first = 12;
const many = 60;

function ObjectFieldTemplate({ properties, fieldPathId: { path }, formData }: ObjectFieldTemplateProps) {
  const { fields } = useFormState();
  const hidden = useContext(HiddenContext);
  const Entry = listParts()?.Entry;
  const contents: Contents = new Map(properties.map(({ name, content }) => [name, content]));
  if (path.length === 0) return <Whole contents={contents} />;
  const inside = fields.get(fieldKey(path));
  if (!inside?.items || !Entry) return properties.map(({ content }) => content);
  const shown = inside.items.filter(({ id }) => !hidden.has([...path, id].join('.')));
  return <Entry data={formData as unknown}>{shown.map(({ id }) => contents.get(id))}</Entry>;
}

/** The whole form. Without published HTML, the first fields are painted before the rest is rendered. */
function Whole({ contents }: { readonly contents: Contents }) {
  const { fields } = useFormState().form;
  const hidden = useContext(HiddenContext);
  const isDrawnHere = usePage().mode === 'app';
  const shown = flatFields(fields).filter(({ id }) => !hidden.has(id));
  // Without an initial value nothing is rendered twice.
  const limit = useDeferredValue(Infinity, isDrawnHere && shown.length > many ? first : undefined);
  const near: Contents = new Map(shown.slice(0, limit).map(({ id }) => [id, contents.get(id)]));
  return (
    // A browser processes the whole form for each element added to it, so all elements are added at once.
    <div className={look('form')}>
      <Items items={fields} contents={limit === Infinity ? contents : near} />
      <Actions />
    </div>
  );
}

function Items({ items, contents }: { readonly items: readonly FormItem[]; readonly contents: Contents }) {
  const { form } = useFormState();
  const hidden = useContext(HiddenContext);
  const body = useContext(BodyContext);
  return items
    .filter(({ id }) => !hidden.has(id))
    .map((item) => {
      const content = item.fields ? <Group key={item.id} item={item} contents={contents} /> : contents.get(item.id);
      if (item.id !== form.bodyBefore) return content;
      return (
        <Fragment key={item.id}>
          {body}
          {content}
        </Fragment>
      );
    });
}

function Group({ item, contents }: { readonly item: FormItem; readonly contents: Contents }) {
  const text = useText();
  if (item.folded) {
    return (
      <details className={look('disclosure')}>
        <summary className={look('disclosure.summary')}>{text(item.group)}</summary>
        <div className={look('fieldset.folded')}>
          <Items items={item.fields ?? []} contents={contents} />
        </div>
      </details>
    );
  }
  return (
    <fieldset className={look('fieldset')}>
      <legend className={look('fieldset.legend')}>{text(item.group)}</legend>
      <div className={look('fieldset.fields')}>
        <Items items={item.fields ?? []} contents={contents} />
      </div>
    </fieldset>
  );
}

function ListTemplate(props: ArrayFieldTemplateProps) {
  const List = listParts()?.Template;
  return List ? <List {...props} /> : null;
}

function EntryTemplate(props: ArrayFieldItemTemplateProps) {
  const Entry = listParts()?.EntryTemplate;
  return Entry ? <Entry {...props} /> : null;
}

export const templates: Partial<Omit<TemplatesType, 'ButtonTemplates'>> & {
  ButtonTemplates: Partial<TemplatesType['ButtonTemplates']>;
} = {
  FieldTemplate,
  ObjectFieldTemplate,
  ArrayFieldTemplate: ListTemplate,
  ArrayFieldItemTemplate: EntryTemplate,
  ErrorListTemplate: Nothing,
  ButtonTemplates: { SubmitButton: Nothing },
};
