/** How groups and the form itself are laid out; everything the forms library would draw by itself is replaced. */
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

/** The button that sends the form, below the fields. */
const ActionsContext = createContext<ReactNode>(null);

/** Blocks before a field, as the layout says. */
const BodyContext = createContext<ReactNode>(null);

/** Fields and groups whose condition does not hold now. */
const HiddenContext = createContext<ReadonlySet<string>>(new Set());

type PlacesProps = {
  readonly hidden: ReadonlySet<string>;
  readonly body: ReactNode;
  readonly placed: boolean;
  readonly actions: ReactNode;
  readonly children: ReactNode;
};

/** Provides the templates with the hidden fields, the blocks that the layout puts before a field, and the content below the fields. */
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

/** As many fields as fit on a large screen: in a form with more than `many`, they are painted before those below them are drawn. */
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

/** The whole form. Where no HTML was published, the fields below the first ones come once those are painted. */
function Whole({ contents }: { readonly contents: Contents }) {
  const { fields } = useFormState().form;
  const hidden = useContext(HiddenContext);
  const isDrawnHere = usePage().mode === 'app';
  const shown = flatFields(fields).filter(({ id }) => !hidden.has(id));
  // Without a first value nothing is drawn a second time.
  const limit = useDeferredValue(Infinity, isDrawnHere && shown.length > many ? first : undefined);
  const near: Contents = new Map(shown.slice(0, limit).map(({ id }) => [id, contents.get(id)]));
  return (
    // A browser looks through a form for each element put into it: its elements are put into it at once.
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
