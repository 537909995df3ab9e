import { Box, Flex } from '@chakra-ui/react';
import { Group, Panel } from 'react-resizable-panels';
import { useCallback, useMemo } from 'react';
import { useNavigate } from 'react-router-dom';
import { ConnectionNotice } from '../bar/ConnectionNotice';
import { LastNews } from '../bar/LastNews';
import { TopBar } from '../bar/TopBar';
import { BrandPanel } from '../brand/BrandPanel';
import { useFrame } from '../frame/connection';
import type { StudioFrame } from '../frame/connection';
import { FramePane } from '../frame/FramePane';
import { PropertyPanel } from '../panel/PropertyPanel';
import type { SitesAnswer, StudioPage, StudioSite } from '../protocol';
import { Strip } from '../strip/Strip';
import { useSay } from '../texts/language';
import { LeftPane } from './LeftPane';
import { Pane, PaneSeparator } from './Pane';
import { SelectionContext, useOpen, useOpenBlock } from './selection';
import { ViewBar, useShownPane } from './ViewBar';
import type { PaneName } from './ViewBar';

type WorkbenchProps = {
  readonly answer: SitesAnswer;
  readonly site: StudioSite;
  readonly pages: readonly StudioPage[];
  readonly page: StudioPage;
};

type PanesProps = {
  readonly view: PaneName;
  readonly answer: SitesAnswer;
  readonly frame: StudioFrame;
  readonly onPage: (id: string) => void;
};

function Panes({ view, answer, frame, onPage }: PanesProps) {
  const say = useSay();
  const { aside, setAside } = useOpen();
  return (
    <Box as="main" flex="1" minHeight="96" data-view={view}>
      <Group orientation="horizontal">
        <Panel id="work" minSize="40%">
          <Group orientation="vertical">
            <Panel id="see" minSize="30%">
              <Group orientation="horizontal">
                <Pane id="outline" title={say('pane.outline')} defaultSize="260px" minSize="160px" maxSize="50%">
                  <LeftPane frame={answer.frame} onPage={onPage} />
                </Pane>
                <PaneSeparator label={say('pane.resize', { pane: say('pane.outline') })} />
                <Pane id="page" title={say('pane.frame')} minSize="30%">
                  <FramePane frame={frame} answer={answer} />
                </Pane>
              </Group>
            </Panel>
            <PaneSeparator label={say('pane.resizeHeight', { pane: say('pane.strip') })} isFlat />
            <Pane id="strip" title={say('pane.strip')} defaultSize="150px" minSize="44px" maxSize="60%">
              <Strip />
            </Pane>
          </Group>
        </Panel>
        <PaneSeparator label={say('pane.resize', { pane: say('pane.panel') })} />
        <Pane id="panel" title={say('pane.panel')} defaultSize="340px" minSize="260px" maxSize="50%">
          {aside === 'brand' ? <BrandPanel onClose={() => setAside?.(undefined)} /> : <PropertyPanel />}
        </Pane>
      </Group>
    </Box>
  );
}

/** A page of a site: outline, frame and properties next to each other, changes and problems below; fewer in a narrow window. */
export function Workbench({ answer, site, pages, page }: WorkbenchProps) {
  const open = useOpenBlock(site, page);
  const navigate = useNavigate();
  const goTo = useCallback((id: string) => void navigate(`/${site.id}/${id}`), [navigate, site.id]);
  const shownElsewhere = useCallback(
    (id: string) => {
      if (id !== page.id && pages.some((each) => each.id === id)) goTo(id);
    },
    [goTo, page.id, pages],
  );
  const { view, setView, reveal } = useShownPane((open.aside ?? open.entry ?? open.path) ? 'panel' : 'page');
  const { select } = open;
  const pick = useCallback(
    (path: string) => {
      select(path);
      reveal('panel');
    },
    [select, reveal],
  );
  const openPage = (id: string) => {
    goTo(id);
    reveal('page');
  };
  const frame = useFrame({ origin: answer.frame, page, path: open.path, onPick: pick, onPage: shownElsewhere });
  const { drawn, weigh, weighed, order } = frame;
  const { locale, role } = frame.now ?? {};
  const showColors = useCallback((css: string) => order({ studio: 'colors', css }), [order]);
  const shown = useMemo(() => {
    const { path } = open;
    const showText = (language: string, before: string, after: string) => {
      if (language === locale && path !== undefined) order({ studio: 'text', path, before, after });
    };
    return { ...open, reveal, drawn, weigh, weighed, role, showText, showColors };
  }, [open, reveal, drawn, weigh, weighed, order, showColors, locale, role]);
  return (
    <SelectionContext value={shown}>
      <Flex direction="column" height="100dvh" overflow="auto" bg="bg.subtle">
        <TopBar sites={answer.sites} pages={pages} onPage={openPage} />
        <ConnectionNotice />
        <LastNews />
        <Panes view={view} answer={answer} frame={frame} onPage={openPage} />
        <ViewBar view={view} onView={setView} />
      </Flex>
    </SelectionContext>
  );
}
