import { Badge, Box, Flex, Text } from '@chakra-ui/react';
import { useMemo, useState } from 'react';
import type { KeyboardEvent } from 'react';
import { Button } from 'react-aria-components/Button';
import { Tree, TreeItem, TreeItemContent } from 'react-aria-components/Tree';
import { Lines } from '../bar/icons';
import { blockAddress, pathIn, useOpen } from '../page/selection';
import { BeingRead } from '../page/BeingRead';
import { useEditing } from '../server/edits';
import { usePageBlocks } from '../server/reads';
import { useSay } from '../texts/language';
import { keysAround, moveEdit, rowsOf } from './rows';
import type { OutlineRow } from './rows';

/** Paths of the blocks that are in the document; undefined: not known yet. */
type Drawn = ReadonlySet<string> | undefined;

type LineProps = { readonly row: OutlineRow; readonly drawn: Drawn };

function Tags({ row: { block }, drawn }: LineProps) {
  const say = useSay();
  if (!block) return null;
  const isHidden = drawn !== undefined && block.kind !== '' && !drawn.has(pathIn(block.address));
  const reason = block.when === undefined ? undefined : say('outline.when', { condition: block.when });
  return (
    <>
      {block.own ? (
        <Box as="span" boxSize="2" flexShrink="0" borderRadius="full" bg="blue.solid" title={say('outline.own')} />
      ) : null}
      {isHidden ? (
        <Badge size="xs" variant="outline" title={reason}>
          {say('outline.hidden')}
        </Badge>
      ) : null}
    </>
  );
}

function LineContent({ row, drawn }: LineProps) {
  const { block, name } = row;
  return (
    <>
      <Text as="span" fontWeight={block?.kind ? 'medium' : 'normal'} color={block?.kind ? 'fg' : 'fg.muted'}>
        {block ? block.kind : name}
      </Text>
      <Text as="span" truncate flex="1" minWidth="0" color="fg.muted" title={block?.title}>
        {block?.id}
      </Text>
      <Tags row={row} drawn={drawn} />
    </>
  );
}

function Line({ row, drawn }: LineProps) {
  const say = useSay();
  return (
    <TreeItem id={row.key} textValue={row.name} className="line">
      <TreeItemContent>
        {({ hasChildItems, isExpanded, level }) => (
          <Flex align="center" gap="1.5" minHeight="7" paddingEnd="2" style={{ paddingInlineStart: level * 12 - 8 }}>
            {hasChildItems ? (
              <Button slot="chevron" aria-label={say('outline.open')} className="chevron">
                <Lines drawing={isExpanded ? 'opened' : 'open'} />
              </Button>
            ) : (
              <Box as="span" boxSize="6" flexShrink="0" />
            )}
            <LineContent row={row} drawn={drawn} />
          </Flex>
        )}
      </TreeItemContent>
      {row.rows.map((inner) => (
        <Line key={inner.key} row={inner} drawn={drawn} />
      ))}
    </TreeItem>
  );
}

/** Lines that are open: those that were opened, and those around the selected block. */
function useExpanded(rows: readonly OutlineRow[], selected: string | undefined) {
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set());
  const [revealed, setRevealed] = useState<string>();
  const isRevealed = selected === revealed || rows.length === 0;
  const around = selected === undefined ? [] : (keysAround(rows, selected) ?? []);
  if (!isRevealed) {
    // While rendering, so that the line is there when it is looked for.
    setRevealed(selected);
    setOpened(new Set([...opened, ...around]));
  }
  return { opened, setOpened };
}

type OutlineProps = { readonly drawn: Drawn };

/** The blocks of the page as a tree: arrow keys walk, Enter selects, Alt with arrows moves. */
export function BlockOutline({ drawn }: OutlineProps) {
  const say = useSay();
  const { site, page, path, select } = useOpen();
  const { edit, isReadOnly } = useEditing();
  const { data } = usePageBlocks(site.id, page.id);
  const rows = useMemo(() => rowsOf(data?.blocks ?? []), [data]);
  const selected = path === undefined ? undefined : blockAddress(page.id, path);
  const { opened, setOpened } = useExpanded(rows, selected);
  const move = (event: KeyboardEvent) => {
    const by = event.altKey ? { ArrowUp: -1 as const, ArrowDown: 1 as const }[event.key] : undefined;
    if (by === undefined || selected === undefined || isReadOnly) return;
    event.preventDefault();
    event.stopPropagation();
    const step = moveEdit(data?.blocks ?? [], selected, by);
    if (step) void edit([step]);
  };
  if (!data) return <BeingRead />;
  return (
    <Flex direction="column" height="100%">
      <Box flex="1" minHeight="0" overflow="auto" onKeyDownCapture={move}>
        <Tree
          aria-label={say('pane.outline')}
          className="outline"
          selectionMode="single"
          selectionBehavior="replace"
          selectedKeys={selected === undefined ? [] : [selected]}
          expandedKeys={opened}
          onExpandedChange={(keys) => setOpened(new Set([...keys].map(String)))}
          onSelectionChange={(keys) => {
            const [key] = keys === 'all' ? [] : [...keys].map(String);
            if (key !== undefined && keysAround(rows, key)) select(pathIn(key));
          }}
          renderEmptyState={() => say('outline.empty')}
        >
          {rows.map((row) => (
            <Line key={row.key} row={row} drawn={drawn} />
          ))}
        </Tree>
      </Box>
      <Text textStyle="xs" color="fg.muted" padding="2" borderTopWidth="1px">
        {say('outline.keys')}
      </Text>
    </Flex>
  );
}
