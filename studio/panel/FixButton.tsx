import { Button } from '@chakra-ui/react';
import type { StudioProblem } from '../protocol';
import { useEditing } from '../server/edits';
import { useSay } from '../texts/language';

/** Applies the fix of a problem; empty for a problem without an automatic fix. */
export function FixButton({ problem: { repair } }: { readonly problem: Pick<StudioProblem, 'repair'> }) {
  const say = useSay();
  const { fix, isReadOnly } = useEditing();
  if (!repair || isReadOnly) return null;
  return (
    <Button size="xs" onClick={() => void fix(repair.id)}>
      {say('problem.fix', { to: repair.to })}
    </Button>
  );
}
