import { Input } from '@chakra-ui/react';
import type { InputProps } from '@chakra-ui/react';
import { usePanel } from '../context';
import type { TypedDraft } from '../draft';
import { Meanwhile } from './Meanwhile';

type DraftInputProps = InputProps & { readonly draft: TypedDraft };

/** A text input, with a notice of another person's change. */
export function DraftInput({ draft, ...rest }: DraftInputProps) {
  const { isReadOnly } = usePanel();
  return (
    <>
      <Input
        {...rest}
        size="sm"
        readOnly={isReadOnly}
        value={draft.value}
        onChange={({ currentTarget }) => draft.setValue(currentTarget.value)}
        onBlur={draft.commit}
        onKeyDown={draft.onKeyDown}
      />
      <Meanwhile draft={draft} />
    </>
  );
}
