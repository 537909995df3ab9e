import { Box, Text } from '@chakra-ui/react';
import { useMemo } from 'react';
import type { KeyboardEventHandler, MouseEvent, ReactNode } from 'react';
import { Tree } from 'react-aria-components/Tree';
import type { DragAndDropHooks } from 'react-aria-components/useDragAndDrop';
import { useOpen } from '../page/selection';
import { useSiteProblems } from '../server/reads';

/** Addresses with problems. */
export function useFaulty(site: string): ReadonlySet<string> {
  const { data } = useSiteProblems(site);
  return useMemo(() => new Set(data?.problems.flatMap(({ address }) => address ?? [])), [data]);
}

type EditedTreeProps = {
  readonly label: string;
  /** The keys to navigate and move, below the tree. */
  readonly keys: string;
  /** Shown instead of rows. */
  readonly empty: string;
  readonly selected: string | undefined;
  readonly opened: Iterable<string>;
  readonly onOpen: (keys: readonly string[]) => void;
  readonly onChoose: (key: string | undefined) => void;
  /** How rows are moved. */
  readonly moves: { readonly dragAndDropHooks: DragAndDropHooks; readonly onKeyDownCapture: KeyboardEventHandler };
  readonly children: ReactNode;
  /** Between the tree and its keys. */
  readonly below?: ReactNode;
};

/** A tree with one selected row, whose rows can be moved. */
export function EditedTree({ moves, selected, opened, onOpen, onChoose, ...props }: EditedTreeProps) {
  const { reveal } = useOpen();
  const showSelected = ({ target }: MouseEvent) => {
    if (target instanceof Element && target.closest('[role=row]') && !target.closest('button')) reveal?.('panel');
  };
  return (
    <>
      <Box
        flex="1"
        minHeight="0"
        overflow="auto"
        onKeyDownCapture={moves.onKeyDownCapture}
        onClickCapture={showSelected}
      >
        <Tree
          aria-label={props.label}
          className="outline"
          selectionMode="single"
          selectionBehavior="replace"
          selectedKeys={selected === undefined ? [] : [selected]}
          expandedKeys={opened}
          onExpandedChange={(keys) => onOpen([...keys].map(String))}
          onSelectionChange={(keys) => onChoose(keys === 'all' ? undefined : [...keys].map(String)[0])}
          renderEmptyState={() => props.empty}
          dragAndDropHooks={moves.dragAndDropHooks}
        >
          {props.children}
        </Tree>
      </Box>
      {props.below}
      <Text textStyle="xs" color="fg.muted" padding="2" borderTopWidth="1px">
        {props.keys}
      </Text>
    </>
  );
}
