import { ListChoice } from '../../bar/ListChoice';
import { useOpen } from '../../page/selection';
import { usePanel } from '../context';
import type { PanelContext } from '../context';
import { useNames } from '../../server/reads';
import { useSay } from '../../texts/language';
import { writtenSchema } from './field-props';
import type { PanelFieldProps } from './field-props';

type NameChoiceProps = {
  /** Family of names, e.g. page or picture. */
  readonly family: string;
  /** Its accessible name, without a label next to it. */
  readonly label?: string;
  readonly value: string;
  readonly context: PanelContext;
  /** '' for none. */
  readonly onChoose: (name: string) => void;
};

/** A name of the site, selected from all. */
export function NameChoice({ family, label, value, context, onChoose }: NameChoiceProps) {
  const say = useSay();
  const { page } = useOpen();
  const { data } = useNames(context.site, family, family === 'block' ? page.id : undefined);
  const choices = data?.choices ?? [];
  const isKnown = value === '' || choices.some(({ id }) => id === value);
  return (
    <ListChoice
      width="full"
      {...(label !== undefined && { label })}
      isDisabled={context.isReadOnly}
      value={value}
      options={[
        { value: '', label: say('value.none') },
        ...(isKnown ? [] : [{ value, label: value }]),
        ...choices.map(({ id, title }) => ({ value: id, label: title === id ? id : `${title} (${id})` })),
      ]}
      onChoose={onChoose}
    />
  );
}

/** A reference to a thing of the site by its name. */
export function ReferenceField(props: PanelFieldProps) {
  const { formData, fieldPathId } = props;
  const context = usePanel();
  const schema = writtenSchema(props);
  return (
    <NameChoice
      family={String(schema['x-ref'] ?? schema['x-choices'])}
      value={typeof formData === 'string' ? formData : ''}
      context={context}
      onChoose={(chosen) =>
        chosen === '' ? context.leaveOut(fieldPathId.path) : context.set(fieldPathId.path, chosen)
      }
    />
  );
}
