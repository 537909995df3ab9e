import { useEffect, useRef } from 'react';
import { Button, Flex, Heading, Stack, Text } from '@chakra-ui/react';
import { Navigate } from 'react-router-dom';
import { IconPress } from '../bar/IconPress';
import { BeingRead } from '../page/BeingRead';
import { entryAddress, studioPlaceOf, useOpen } from '../page/selection';
import { BlockProblems } from '../panel/BlockProblems';
import { ValueForm } from '../panel/ValueForm';
import { WriteTarget } from '../panel/WriteTarget';
import type { StudioEntry, StudioMenu } from '../menu-protocol';
import { useEditing } from '../server/edits';
import { useBlockAnswer, useMenus } from '../server/reads';
import { useSay } from '../texts/language';
import { entryMoves, entryPlace, rowAddresses } from './menu-rows';
import { useMenuTitle } from './menu-title';
import { entryMovedFrom } from './moved-entry';
import { useEntryMove } from './useEntryMove';

type ActionsProps = { readonly menus: readonly StudioMenu[]; readonly entry: StudioEntry };

const moves = { up: 'up', down: 'down', nest: 'nest', unnest: 'unnest' } as const;

/** Moves and removes an entry, and resets what a layer changes in an inherited one. */
function EntryActions({ menus, entry }: ActionsProps) {
  const say = useSay();
  const { selectEntry } = useOpen();
  const { edit, unlessOvertaken, isReadOnly } = useEditing();
  const moveEntry = useEntryMove();
  if (isReadOnly) return null;
  const possible = entryMoves(menus, entry.address);
  const remove = async () => {
    if (await unlessOvertaken(edit([{ remove: entry.address }]))) selectEntry(undefined);
  };
  return (
    <Flex role="group" aria-label={say('block.actions', { id: entry.title })} align="center" wrap="wrap">
      {Object.values(moves).map((move) => (
        <IconPress
          key={move}
          label={say(`menu.${move}`)}
          drawing={move}
          isDisabled={!possible[move]}
          onPress={() => moveEntry(entry.address, move)}
        />
      ))}
      <IconPress label={say('menu.remove')} drawing="remove" onPress={() => void remove()} />
      {entry.own && entry.inherited ? (
        <Button
          size="2xs"
          variant="ghost"
          aria-label={say('value.backOf', { name: entry.title })}
          onClick={() => void edit([{ unset: entry.address }], entry.at.layer)}
        >
          {say('value.back')}
        </Button>
      ) : null}
    </Flex>
  );
}

/** Entries of all menus with the same text: a change affects all of them. */
function SharedText({ menus, entry, text }: ActionsProps & { readonly text: string | undefined }) {
  const say = useSay();
  const titleOf = useMenuTitle();
  const all = (entries: readonly StudioEntry[]): readonly StudioEntry[] =>
    entries.flatMap((one) => [one, ...all(one.entries)]);
  const others = menus.filter(({ entries }) =>
    all(entries).some(({ label, address }) => label === text && address !== entry.address),
  );
  if (text === undefined || others.length === 0) return null;
  return (
    <Text textStyle="sm" color="fg.muted">
      {say('menu.shared', { menus: others.map(titleOf).join(', ') })}
    </Text>
  );
}

type ElsewhereProps = {
  readonly menus: readonly StudioMenu[];
  readonly address: string;
  /** Addresses of the entries while this one existed. */
  readonly before: ReadonlySet<string>;
};

/** Navigates to the new address of an entry; reports that it is gone if it has none. */
function Elsewhere({ menus, address, before }: ElsewhereProps) {
  const say = useSay();
  const { site, page } = useOpen();
  const moved = entryMovedFrom(menus, address, before);
  if (moved !== undefined) return <Navigate replace to={studioPlaceOf(site.id, page.id, moved)} />;
  return (
    <Text padding="4" color="fg.muted">
      {say('menu.gone')}
    </Text>
  );
}

/** Properties of an entry of a menu. `path`: of its address, below the file. */
export function EntryPanel({ path }: { readonly path: string }) {
  const say = useSay();
  const { site } = useOpen();
  const address = entryAddress(path);
  const titleOf = useMenuTitle();
  const { data, error: menusError } = useMenus(site.id);
  const { data: answer, error } = useBlockAnswer(site.id, address);
  const place = data && entryPlace(data.menus, address);
  const entry = place?.siblings[place.index];
  const before = useRef<ReadonlySet<string>>(new Set());
  useEffect(() => {
    if (data && entry) before.current = new Set(data.menus.flatMap((menu) => rowAddresses(menu.entries)));
  }, [data, entry]);
  if (!data) return <BeingRead error={menusError} />;
  if (!place || !entry) return <Elsewhere menus={data.menus} address={address} before={before.current} />;
  if (!answer) return <BeingRead error={error} />;
  return (
    <Stack gap="4" padding="4">
      <Stack gap="1">
        <Heading as="h2" size="md">
          {entry.title}
        </Heading>
        <Text textStyle="sm" color="fg.muted">
          {say('menu.in', { menu: titleOf(place.menu) })}
        </Text>
      </Stack>
      <BlockProblems address={address} />
      <EntryActions menus={data.menus} entry={entry} />
      <WriteTarget answer={answer} />
      <SharedText menus={data.menus} entry={entry} text={entry.label} />
      <ValueForm key={address} answer={answer} address={address} id={entry.id} />
    </Stack>
  );
}
