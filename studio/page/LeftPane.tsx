import { Tabs } from '@chakra-ui/react';
import { useState } from 'react';
import { MenuTree } from '../menu/MenuTree';
import { SiteMap } from '../menu/SiteMap';
import { BlockOutline } from '../outline/BlockOutline';
import { useSay } from '../texts/language';
import { useOpen } from './selection';

type LeftPaneProps = { readonly frame: string; readonly onPage: (id: string) => void };

/** The visible view: the chosen one, until something is selected that another one shows. */
function useView(): readonly [view: string, setView: (view: string) => void] {
  const { entry, path, visit } = useOpen();
  const selected = (entry ?? path) === undefined ? undefined : `${visit} ${entry} ${path}`;
  const shows = entry === undefined ? 'blocks' : 'menus';
  const [view, setView] = useState<string>(shows);
  const [followed, setFollowed] = useState(selected);
  if (followed !== selected) {
    setFollowed(selected);
    if (selected !== undefined) setView(shows);
  }
  return [view, setView];
}

/** The blocks of the page, the menus of the site, and its pages. */
export function LeftPane({ frame, onPage }: LeftPaneProps) {
  const say = useSay();
  const [view, setView] = useView();
  const views = [
    { value: 'blocks', title: say('left.blocks'), content: <BlockOutline frame={frame} /> },
    { value: 'menus', title: say('left.menus'), content: <MenuTree /> },
    { value: 'map', title: say('left.map'), content: <SiteMap onPage={onPage} /> },
  ];
  return (
    <Tabs.Root
      value={view}
      onValueChange={({ value }) => setView(value)}
      size="sm"
      height="100%"
      display="flex"
      flexDirection="column"
      lazyMount
    >
      <Tabs.List aria-label={say('left.views')}>
        {views.map(({ value, title }) => (
          <Tabs.Trigger key={value} value={value} paddingX="2">
            {title}
          </Tabs.Trigger>
        ))}
      </Tabs.List>
      {views.map(({ value, content }) => (
        <Tabs.Content key={value} value={value} flex="1" minHeight="0" padding="0">
          {content}
        </Tabs.Content>
      ))}
    </Tabs.Root>
  );
}
