import { Box, chakra } from '@chakra-ui/react';
import { useState } from 'react';
import type { ReactNode } from 'react';

type DisclosedProps = { readonly title: string; readonly isOpenFirst: boolean; readonly children: ReactNode };

/** A collapsible part of a panel, rendered once it is open. */
export function Disclosed({ title, isOpenFirst, children }: DisclosedProps) {
  const [isOpen, setOpen] = useState(isOpenFirst);
  return (
    <chakra.details open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <chakra.summary textStyle="sm" fontWeight="medium" cursor="pointer" paddingY="1">
        {title}
      </chakra.summary>
      {isOpen ? <Box paddingTop="2">{children}</Box> : null}
    </chakra.details>
  );
}
