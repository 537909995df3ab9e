import { Badge, Box, Flex, Text } from '@chakra-ui/react';
import { useMemo, useState } from 'react';
import type { KeyboardEvent } from 'react';
import { Button } from 'react-aria-components/Button';
import { TreeItem, TreeItemContent } from 'react-aria-components/Tree';
import { useDragAndDrop } from 'react-aria-components/useDragAndDrop';
import { Lines } from '../bar/icons';
import { allBlocks, blockAddress, isHidden, pathIn, useOpen } from '../page/selection';
import type { OutlineBlock, RemovedOutlineBlock } from '../outline-protocol';
import { BeingRead } from '../page/BeingRead';
import { useEditing } from '../server/edits';
import { useLatest, usePageBlocks } from '../server/reads';
import { useSay } from '../texts/language';
import { AddBlock } from './AddBlock';
import { EditedTree, useFaulty } from './EditedTree';
import { RemovedItems } from './RemovedItems';
import { RowMarks } from './RowMarks';
import { dropEdit, keysAround, moveEdit, rowsOf } from './rows';
import type { OutlineRow } from './rows';

type LineProps = {
  readonly row: OutlineRow;
  /** Addresses of blocks with problems. */
  readonly faulty: ReadonlySet<string>;
};

function Tags({ row: { block }, faulty }: LineProps) {
  const say = useSay();
  const open = useOpen();
  if (!block) return null;
  const reason = block.when === undefined ? undefined : say('outline.when', { condition: block.when });
  return (
    <>
      <RowMarks isFaulty={faulty.has(block.address)} isOwn={block.own} />
      {isHidden(open, block) ? (
        <Badge size="xs" variant="outline" title={reason}>
          {say('outline.hidden')}
        </Badge>
      ) : null}
    </>
  );
}

function LineContent(line: LineProps) {
  const { block, name } = line.row;
  return (
    <>
      <Text as="span" fontWeight={block?.kind ? 'medium' : 'normal'} color={block?.kind ? 'fg' : 'fg.muted'}>
        {block ? block.kind : name}
      </Text>
      <Text as="span" truncate flex="1" minWidth="0" color="fg.muted" title={block?.title}>
        {block?.id}
      </Text>
      <Tags {...line} />
    </>
  );
}

function Line(line: LineProps) {
  const say = useSay();
  const { row } = line;
  return (
    <TreeItem id={row.key} textValue={row.name} className="line">
      <TreeItemContent>
        {({ hasChildItems, isExpanded, level, allowsDragging }) => (
          <Flex align="center" gap="1.5" minHeight="7" paddingEnd="2" style={{ paddingInlineStart: level * 12 - 8 }}>
            {hasChildItems ? (
              <Button slot="chevron" aria-label={say('outline.open')} className="chevron">
                <Lines drawing={isExpanded ? 'opened' : 'open'} />
              </Button>
            ) : (
              <Box as="span" boxSize="6" flexShrink="0" />
            )}
            <LineContent {...line} />
            {allowsDragging && row.block?.kind ? (
              <Button slot="drag" className="drag" aria-label={say('outline.drag', { name: row.name })}>
                <Lines drawing="grip" />
              </Button>
            ) : null}
          </Flex>
        )}
      </TreeItemContent>
      {row.rows.map((inner) => (
        <Line key={inner.key} {...line} row={inner} />
      ))}
    </TreeItem>
  );
}

/** Expanded rows: those that were expanded, and those around the selected block. */
function useExpanded(rows: readonly OutlineRow[], selected: string | undefined, visit: string | undefined) {
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set());
  const [revealed, setRevealed] = useState<string>();
  const shown = `${visit} ${selected}`;
  const isRevealed = shown === revealed || rows.length === 0;
  const around = selected === undefined ? [] : (keysAround(rows, selected) ?? []);
  if (!isRevealed) {
    // During rendering, so that the row exists when it is looked up.
    setRevealed(shown);
    setOpened(new Set([...opened, ...around]));
  }
  return { opened, setOpened };
}

/** Moves blocks within their list: with Alt and the arrow keys, and by dragging, with a pointer or with keys. */
function useMoves(blocks: readonly OutlineBlock[], selected: string | undefined) {
  const { edit, move, isReadOnly } = useEditing();
  const { site, page } = useOpen();
  const latest = useLatest();
  const { dragAndDropHooks } = useDragAndDrop({
    isDisabled: isReadOnly,
    getItems: (keys) => [...keys].map((key) => ({ 'text/plain': String(key) })),
    onReorder: ({ keys, target }) => {
      const [moved] = [...keys].map(String);
      const step = moved === undefined ? undefined : dropEdit(blocks, moved, String(target.key), target.dropPosition);
      if (step) void edit([step]);
    },
  });
  const onKeyDownCapture = (event: KeyboardEvent) => {
    const by = event.altKey ? { ArrowUp: -1 as const, ArrowDown: 1 as const }[event.key] : undefined;
    if (by === undefined || selected === undefined || isReadOnly) return;
    event.preventDefault();
    event.stopPropagation();
    void move(selected, async (now) => moveEdit(await latest.blocks(site.id, page.id), now, by));
  };
  return { dragAndDropHooks, onKeyDownCapture };
}

/** Blocks that a layer removed from the page, each with a button to restore it. */
function Removed({ blocks }: { readonly blocks: readonly RemovedOutlineBlock[] }) {
  const say = useSay();
  const items = blocks.map((block) => ({
    ...block,
    from: say('outline.removedBy', { kind: block.kind, layer: block.at.layer }),
  }));
  return <RemovedItems label={say('outline.removed')} items={items} />;
}

const noBlocks: readonly OutlineBlock[] = [];

/** The blocks of the page as a tree: arrow keys navigate and select, Alt with arrows moves. */
export function BlockOutline({ frame }: { readonly frame: string }) {
  const say = useSay();
  const { site, page, path, select, visit } = useOpen();
  const { data, error } = usePageBlocks(site.id, page.id);
  const blocks = data?.blocks ?? noBlocks;
  const rows = useMemo(() => rowsOf(blocks), [blocks]);
  const faulty = useFaulty(site.id);
  const selected = path === undefined ? undefined : blockAddress(page.id, path);
  const { opened, setOpened } = useExpanded(rows, selected, visit);
  const moves = useMoves(blocks, selected);
  const choose = (key: string | undefined) => {
    // A slot, or a case between a block and its blocks, has no properties.
    if (allBlocks(blocks).some(({ address, kind }) => address === key && kind !== '')) select(pathIn(key ?? ''));
  };
  if (!data) return <BeingRead error={error} />;
  return (
    <Flex direction="column" height="100%">
      <AddBlock frame={frame} />
      <EditedTree
        label={say('pane.outline')}
        keys={say('outline.keys')}
        empty={say('outline.empty')}
        selected={selected}
        opened={opened}
        onOpen={(keys) => setOpened(new Set(keys))}
        onChoose={choose}
        moves={moves}
        below={<Removed blocks={data.removed} />}
      >
        {rows.map((row) => (
          <Line key={row.key} row={row} faulty={faulty} />
        ))}
      </EditedTree>
    </Flex>
  );
}
