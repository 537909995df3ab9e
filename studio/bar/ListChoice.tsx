import { NativeSelect } from '@chakra-ui/react';
import type { SystemStyleObject } from '@chakra-ui/react';

export type ListOption = { readonly value: string; readonly label: string; readonly disabled?: boolean };

type ChoiceProps = {
  /** Its accessible name, unless a label is next to it. */
  readonly label?: string;
  readonly options: readonly ListOption[];
  readonly value: string;
  readonly onChoose: (value: string) => void;
  readonly width?: SystemStyleObject['width'];
  readonly isDisabled?: boolean;
  readonly id?: string;
};

/** One of several values, in a native select. */
export function ListChoice({ label, options, value, onChoose, width = 'auto', isDisabled = false, id }: ChoiceProps) {
  return (
    <NativeSelect.Root size="xs" width={width} disabled={isDisabled}>
      <NativeSelect.Field
        {...(id !== undefined && { id })}
        {...(label !== undefined && { 'aria-label': label, title: label })}
        value={value}
        onChange={({ currentTarget }) => onChoose(currentTarget.value)}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value} disabled={option.disabled}>
            {option.label}
          </option>
        ))}
      </NativeSelect.Field>
      <NativeSelect.Indicator />
    </NativeSelect.Root>
  );
}
