import { Badge, Box, Flex, Text } from '@chakra-ui/react';
import { useMemo, useState } from 'react';
import type { KeyboardEvent } from 'react';
import { Button as PlainButton } from 'react-aria-components/Button';
import { TreeItem, TreeItemContent } from 'react-aria-components/Tree';
import { useDragAndDrop } from 'react-aria-components/useDragAndDrop';
import { Lines } from '../bar/icons';
import { BeingRead } from '../page/BeingRead';
import { entryAddress, pathIn, useOpen } from '../page/selection';
import type { StudioEntry, StudioMenu } from '../menu-protocol';
import { EditedTree, useFaulty } from '../outline/EditedTree';
import { RemovedItems } from '../outline/RemovedItems';
import { RowMarks } from '../outline/RowMarks';
import { useEditing } from '../server/edits';
import { useMenus } from '../server/reads';
import { useSay } from '../texts/language';
import { AddEntry } from './AddEntry';
import { entryAt, entryDrop, rowAddresses } from './menu-rows';
import { useMenuTitle } from './menu-title';
import { useEntryMove } from './useEntryMove';

type RowProps = { readonly entry: StudioEntry; readonly faulty: ReadonlySet<string> };

/** The target of an entry, in a few words. */
const goalOf = ({ page, url }: StudioEntry): string => page ?? url ?? '';

function EntryLine({ entry, faulty }: RowProps) {
  const say = useSay();
  return (
    <>
      <Text as="span" fontWeight="medium">
        {entry.title}
      </Text>
      <Text as="span" truncate flex="1" minWidth="0" color="fg.muted" title={goalOf(entry)}>
        {goalOf(entry)}
      </Text>
      {entry.isOff ? (
        <Badge size="xs" variant="outline">
          {say('menu.off')}
        </Badge>
      ) : null}
      <RowMarks isFaulty={faulty.has(entry.address)} isOwn={entry.own} />
    </>
  );
}

/** Expands and collapses a row. */
function Chevron({ isExpanded }: { readonly isExpanded: boolean }) {
  const say = useSay();
  return (
    <PlainButton slot="chevron" aria-label={say('outline.open')} className="chevron">
      <Lines drawing={isExpanded ? 'opened' : 'open'} />
    </PlainButton>
  );
}

function EntryRow({ entry, faulty }: RowProps) {
  const say = useSay();
  return (
    <TreeItem id={entry.address} textValue={entry.title} className="line">
      <TreeItemContent>
        {({ hasChildItems, isExpanded, level, allowsDragging }) => (
          <Flex align="center" gap="1.5" minHeight="7" paddingEnd="2" style={{ paddingInlineStart: level * 12 - 12 }}>
            {hasChildItems ? <Chevron isExpanded={isExpanded} /> : <Box as="span" boxSize="6" flexShrink="0" />}
            <EntryLine entry={entry} faulty={faulty} />
            {allowsDragging ? (
              <PlainButton slot="drag" className="drag" aria-label={say('outline.drag', { name: entry.title })}>
                <Lines drawing="grip" />
              </PlainButton>
            ) : null}
          </Flex>
        )}
      </TreeItemContent>
      {entry.entries.map((inner) => (
        <EntryRow key={inner.address} entry={inner} faulty={faulty} />
      ))}
    </TreeItem>
  );
}

function MenuRow({ menu, faulty }: { readonly menu: StudioMenu; readonly faulty: ReadonlySet<string> }) {
  const title = useMenuTitle()(menu);
  return (
    <TreeItem id={menu.address} textValue={title} className="line">
      <TreeItemContent>
        {({ isExpanded }) => (
          <Flex align="center" gap="1" minHeight="7" paddingEnd="2">
            <Chevron isExpanded={isExpanded} />
            <Text as="span" truncate flex="1" color="fg.muted">
              {title}
            </Text>
          </Flex>
        )}
      </TreeItemContent>
      {menu.entries.map((entry) => (
        <EntryRow key={entry.address} entry={entry} faulty={faulty} />
      ))}
    </TreeItem>
  );
}

const arrows = { ArrowUp: 'up', ArrowDown: 'down', ArrowRight: 'nest', ArrowLeft: 'unnest' } as const;

/** Moves entries: with Alt and the arrow keys, and within their list by dragging, with a pointer or with keys. */
function useEntryMoves(menus: readonly StudioMenu[], selected: string | undefined) {
  const { edit, isReadOnly } = useEditing();
  const moveEntry = useEntryMove();
  const { dragAndDropHooks } = useDragAndDrop({
    isDisabled: isReadOnly,
    getItems: (keys) =>
      [...keys].flatMap((key) => (entryAt(menus, String(key)) ? [{ 'text/plain': String(key) }] : [])),
    onReorder: ({ keys, target }) => {
      const [moved] = [...keys].map(String);
      const step = moved === undefined ? undefined : entryDrop(menus, moved, String(target.key), target.dropPosition);
      if (step) void edit([step]);
    },
  });
  const onKeyDownCapture = (event: KeyboardEvent) => {
    const arrow = Object.entries(arrows).find(([key]) => event.altKey && key === event.key)?.[1];
    if (arrow === undefined || selected === undefined || isReadOnly) return;
    event.preventDefault();
    event.stopPropagation();
    moveEntry(selected, arrow);
  };
  return { dragAndDropHooks, onKeyDownCapture };
}

/** Entries that a layer removed, each with a button to restore it. */
function Removed({ menus }: { readonly menus: readonly StudioMenu[] }) {
  const say = useSay();
  const titleOf = useMenuTitle();
  const items = menus.flatMap((menu) =>
    menu.removed.map((entry) => ({
      ...entry,
      from: say('menu.removedFrom', { menu: titleOf(menu), layer: entry.at.layer }),
    })),
  );
  return <RemovedItems label={say('menu.removed')} items={items} />;
}

/** Collapsed rows: those around an entry expand when it is selected. */
function useClosed(selected: string | undefined, visit: string | undefined) {
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set());
  const shown = `${visit} ${selected}`;
  const [revealed, setRevealed] = useState(shown);
  if (revealed !== shown) {
    // During rendering, so that the row exists when it is looked up.
    setRevealed(shown);
    setClosed(new Set([...closed].filter((key) => selected?.startsWith(`${key}/`) !== true)));
  }
  return [closed, setClosed] as const;
}

/** The menus of the site as a tree: arrow keys navigate and select, Alt with arrows moves. */
export function MenuTree() {
  const say = useSay();
  const { site, entry, selectEntry, visit } = useOpen();
  const { data, error } = useMenus(site.id);
  const menus = useMemo(() => data?.menus ?? [], [data]);
  const faulty = useFaulty(site.id);
  const selected = entry === undefined ? undefined : entryAddress(entry);
  const [closed, setClosed] = useClosed(selected, visit);
  const moves = useEntryMoves(menus, selected);
  const holders = rowAddresses(menus);
  const choose = (key: string | undefined) => {
    if (key !== undefined && entryAt(menus, key)) selectEntry(pathIn(key));
  };
  if (!data) return <BeingRead error={error} />;
  return (
    <Flex direction="column" height="100%">
      {menus.length > 0 ? <AddEntry menus={menus} selected={selected} /> : null}
      <EditedTree
        label={say('menu.tree')}
        keys={say('menu.keys')}
        empty={say('menu.none')}
        selected={selected}
        opened={holders.filter((key) => !closed.has(key))}
        onOpen={(keys) => setClosed(new Set(holders.filter((key) => !keys.includes(key))))}
        onChoose={choose}
        moves={moves}
        below={<Removed menus={menus} />}
      >
        {menus.map((menu) => (
          <MenuRow key={menu.address} menu={menu} faulty={faulty} />
        ))}
      </EditedTree>
    </Flex>
  );
}
