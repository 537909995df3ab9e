import { ListChoice } from '../../bar/ListChoice';
import { useSay } from '../../texts/language';
import { usePanel } from '../context';
import { writtenSchema } from './field-props';
import type { PanelFieldProps } from './field-props';

const idsOf = (list: unknown): readonly string[] =>
  Array.isArray(list)
    ? list.flatMap((item: unknown) => {
        const id: unknown = Reflect.get(Object(item), 'id');
        return typeof id === 'string' ? [id] : [];
      })
    : [];

/** One of the items of another list of the block, by id. */
export function ItemField(props: PanelFieldProps) {
  const { formData, fieldPathId } = props;
  const say = useSay();
  const { set, leaveOut, valueAt, isReadOnly } = usePanel();
  const value = typeof formData === 'string' ? formData : '';
  const ids = idsOf(valueAt([String(writtenSchema(props)['x-item-of'])])?.value);
  return (
    <ListChoice
      width="full"
      isDisabled={isReadOnly}
      value={value}
      options={[
        { value: '', label: say('value.none') },
        ...[...new Set([...(value === '' ? [] : [value]), ...ids])].map((id) => ({ value: id, label: id })),
      ]}
      onChoose={(chosen) => (chosen === '' ? leaveOut(fieldPathId.path) : set(fieldPathId.path, chosen))}
    />
  );
}
