import { ListChoice } from '../../bar/ListChoice';
import { useNames } from '../../server/reads';
import { useSay } from '../../texts/language';
import { usePanel } from '../context';
import type { PanelFieldProps } from './field-props';

/** The name of the chosen typeface, which an object contains. */
const familyOf = (font: unknown): string =>
  String(typeof font === 'object' && font !== null ? Reflect.get(font, 'family') : font);

/** One of the typefaces of the site. */
export function FontField({ formData, fieldPathId }: PanelFieldProps) {
  const say = useSay();
  const { site, set, isReadOnly } = usePanel();
  const { data } = useNames(site, 'font');
  const value = formData === undefined ? '' : JSON.stringify(formData);
  const known = data?.choices ?? [];
  const nameOf = (name: string): string => (name === 'system' ? say('font.system') : name);
  const own = value === '' || known.some(({ id }) => id === value) ? [] : [{ id: value, title: familyOf(formData) }];
  return (
    <ListChoice
      width="full"
      isDisabled={isReadOnly}
      value={value}
      options={[
        { value: '', label: say('value.kind') },
        ...[...own, ...known].map(({ id, title }) => ({ value: id, label: nameOf(title) })),
      ]}
      onChoose={(chosen) => set(fieldPathId.path, chosen === '' ? undefined : (JSON.parse(chosen) as unknown))}
    />
  );
}
