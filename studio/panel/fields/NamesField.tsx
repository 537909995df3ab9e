import { Checkbox, Stack, Text } from '@chakra-ui/react';
import { useNames } from '../../server/reads';
import { useSay } from '../../texts/language';
import { usePanel } from '../context';
import { writtenSchema } from './field-props';
import type { PanelFieldProps } from './field-props';

/**
 * Several names of the site, such as roles, or values of the kind: each is a checkbox, and new ones come last. Without any,
 * the value is left out, even if the layers below have one.
 */
export function NamesField(props: PanelFieldProps) {
  const { formData, fieldPathId, schema } = props;
  const say = useSay();
  const { site, set, leaveOut, isReadOnly } = usePanel();
  const { items } = writtenSchema(props);
  const values: unknown = Reflect.get(Object(items), 'enum');
  const { data } = useNames(site, Array.isArray(values) ? undefined : String(Reflect.get(Object(items), 'x-ref')));
  const chosen: readonly string[] = Array.isArray(formData) ? formData.map(String) : [];
  const known = Array.isArray(values) ? values.map(String) : (data?.choices.map(({ id }) => id) ?? []);
  const names = [...known, ...chosen.filter((one) => !known.includes(one))];
  const change = (changed: string, isChosen: boolean) => {
    const next = [...chosen.filter((one) => one !== changed), ...(isChosen ? [changed] : [])];
    void (next.length === 0 ? leaveOut(fieldPathId.path) : set(fieldPathId.path, next));
  };
  return (
    <Stack gap="1" role="group" aria-label={schema.title}>
      {names.map((one) => (
        <Checkbox.Root
          key={one}
          size="sm"
          disabled={isReadOnly}
          checked={chosen.includes(one)}
          onCheckedChange={({ checked }) => change(one, checked === true)}
        >
          <Checkbox.HiddenInput />
          <Checkbox.Control />
          <Checkbox.Label>{one}</Checkbox.Label>
        </Checkbox.Root>
      ))}
      {chosen.length > 0 ? null : (
        <Text textStyle="xs" color="fg.muted">
          {say('value.none')}
        </Text>
      )}
    </Stack>
  );
}
