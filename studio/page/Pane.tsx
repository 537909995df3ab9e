import { Box } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { Panel, Separator } from 'react-resizable-panels';
import { useKeptFocus } from './kept-focus';

type PaneProps = {
  readonly id: string;
  /** Accessible name of the region. */
  readonly title: string;
  /** In pixels or percent. */
  readonly defaultSize?: string;
  readonly minSize: string;
  readonly maxSize?: string;
  readonly children: ReactNode;
};

/** A resizable part of the window. */
export function Pane({ id, title, children, ...sizes }: PaneProps) {
  const ref = useKeptFocus();
  return (
    <Panel id={id} {...sizes}>
      <Box
        as="section"
        ref={ref}
        tabIndex={-1}
        aria-label={title}
        data-pane={id}
        height="100%"
        overflow="hidden"
        bg="bg"
        outlineColor="blue.solid"
      >
        {children}
      </Box>
    </Panel>
  );
}

type PaneSeparatorProps = { readonly label: string; readonly isFlat?: boolean };

/** The edge between two panes, which can be dragged, or moved with the arrow keys. */
export function PaneSeparator({ label, isFlat = false }: PaneSeparatorProps) {
  return <Separator aria-label={label} style={isFlat ? { height: 4 } : { width: 4 }} />;
}
