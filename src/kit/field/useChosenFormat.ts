import { formatData } from '../../runtime/lazy-formats';
import { useFormState } from './context';
import type { FieldProps } from './field';

/** Returns a function that reads the field next to this one that chooses its format; undefined for none. */
export function useChosenFormat({ name, schema }: FieldProps): () => unknown {
  const { valueOf } = useFormState();
  const field = formatData(schema['formatBy'])?.field;
  return () => (field === undefined ? undefined : valueOf(name.slice(0, name.lastIndexOf('.') + 1) + field));
}
