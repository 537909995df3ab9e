import { Badge, Box, Button, Checkbox, Code, Flex, Stack, Text } from '@chakra-ui/react';
import { useState } from 'react';
import { BeingRead } from '../page/BeingRead';
import { useOpen } from '../page/selection';
import type { MappedPage, StudioMenu } from '../menu-protocol';
import { useMenus, useSiteMap } from '../server/reads';
import { useSay } from '../texts/language';
import { useMenuTitle } from './menu-title';

type PageProps = {
  readonly page: MappedPage;
  readonly menus: readonly StudioMenu[];
  readonly onPage: (id: string) => void;
};

/** Menus that link to a page, or how it is reached without a link. */
function Ways({ page, menus }: Omit<PageProps, 'onPage'>) {
  const say = useSay();
  const titleOf = useMenuTitle();
  const named = menus.filter(({ id }) => page.menus.some(({ menu }) => menu === id));
  if (named.length > 0)
    return (
      <Text textStyle="xs" color="fg.muted">
        {say('map.menus', { menus: named.map(titleOf).join(', ') })}
      </Text>
    );
  if (page.door)
    return (
      <Text textStyle="xs" color="fg.muted">
        {say(`map.door.${page.door}`)}
      </Text>
    );
  return (
    <Badge size="xs" colorPalette="orange" alignSelf="start">
      {say('map.unreached')}
    </Badge>
  );
}

function PageLine({ page, menus, onPage }: PageProps) {
  const say = useSay();
  const { page: open } = useOpen();
  return (
    <Stack as="li" gap="0.5" paddingX="3" paddingY="2" borderBottomWidth="1px">
      <Flex align="baseline" gap="2" wrap="wrap">
        <Button
          size="sm"
          variant="plain"
          height="auto"
          minWidth="0"
          flexShrink="1"
          padding="0"
          textAlign="start"
          whiteSpace="normal"
          textDecoration="underline"
          {...(open.id === page.id && { 'aria-current': 'page' as const, fontWeight: 'bold' })}
          onClick={() => onPage(page.id)}
        >
          {page.title}
        </Button>
        <Code size="sm" variant="plain" paddingX="0" overflowWrap="anywhere">
          {page.path}
        </Code>
      </Flex>
      <Text textStyle="xs" color="fg.muted">
        {page.roles ? say('map.roles', { roles: page.roles.join(', ') }) : say('map.everybody')}
      </Text>
      <Ways page={page} menus={menus} />
    </Stack>
  );
}

/** The pages of the site, their roles, and the menus that link to them. Pressing one opens it in the frame. */
export function SiteMap({ onPage }: { readonly onPage: (id: string) => void }) {
  const say = useSay();
  const { site } = useOpen();
  const { data, error } = useSiteMap(site.id);
  const { data: menus, error: menusError } = useMenus(site.id);
  const [isNarrow, setNarrow] = useState(false);
  if (!data || !menus) return <BeingRead error={error ?? menusError} />;
  const unreached = data.pages.filter((page) => page.menus.length === 0 && !page.door);
  return (
    <Flex direction="column" height="100%">
      <Box padding="3" borderBottomWidth="1px">
        <Checkbox.Root size="sm" checked={isNarrow} onCheckedChange={({ checked }) => setNarrow(checked === true)}>
          <Checkbox.HiddenInput />
          <Checkbox.Control />
          <Checkbox.Label>{say('map.only', { count: unreached.length })}</Checkbox.Label>
        </Checkbox.Root>
      </Box>
      <Box as="ul" listStyleType="none" flex="1" minHeight="0" overflow="auto" aria-label={say('map.pages')}>
        {(isNarrow ? unreached : data.pages).map((page) => (
          <PageLine key={page.id} page={page} menus={menus.menus} onPage={onPage} />
        ))}
      </Box>
    </Flex>
  );
}
