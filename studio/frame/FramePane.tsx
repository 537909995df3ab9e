import { Alert, Box, Flex, SkipNavContent, SkipNavLink } from '@chakra-ui/react';
import { useEffect, useRef, useState } from 'react';
import type { MouseEvent } from 'react';
import { useOpen } from '../page/selection';
import type { SitesAnswer } from '../protocol';
import { useSay } from '../texts/language';
import type { StudioFrame } from './connection';
import { FrameBar } from './FrameBar';
import { TurnedAway } from './TurnedAway';
import { Outlines } from './Outlines';

/** Id of the element after the frame. */
const end = 'frame-end';

type FramePaneProps = { readonly frame: StudioFrame; readonly answer: SitesAnswer };

/** Width of an element in CSS pixels, kept up to date. */
function useWidth() {
  const ref = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(0);
  useEffect(() => {
    const element = ref.current;
    if (!element) return undefined;
    const observer = new ResizeObserver(() => setWidth(element.clientWidth));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return { ref, width };
}

/** The live page as a visitor sees it, with outlines above it. A page wider than the pane is scaled down. */
export function FramePane({ frame, answer }: FramePaneProps) {
  const say = useSay();
  const { site, page } = useOpen();
  const [wanted, setWanted] = useState<number>();
  const { ref, width: room } = useWidth();
  const width = wanted ?? room;
  const scale = room > 0 && width > room ? room / width : 1;
  const isServed = site.id === answer.current;
  // A link to a fragment would be an entry in the browser's history.
  const skip = (event: MouseEvent) => {
    event.preventDefault();
    document.getElementById(end)?.focus();
  };
  return (
    <Flex direction="column" height="100%">
      <FrameBar frame={frame} width={wanted} onWidth={setWanted} />
      {isServed ? null : (
        <Alert.Root status="info">
          <Alert.Indicator />
          <Alert.Title>{say('frame.other', { served: answer.current, site: site.id })}</Alert.Title>
        </Alert.Root>
      )}
      <TurnedAway frame={frame} />
      <SkipNavLink id={end} zIndex="skipNav" onClick={skip}>
        {say('frame.skip')}
      </SkipNavLink>
      <Box ref={ref} flex="1" minHeight="0" overflow="hidden" bg="bg.emphasized" position="relative">
        <Box
          position="absolute"
          insetInlineStart="50%"
          top="0"
          style={{
            width,
            height: `${100 / scale}%`,
            marginInlineStart: (-width * scale) / 2,
            transform: `scale(${scale})`,
            transformOrigin: '0 0',
          }}
        >
          <iframe
            ref={frame.ref}
            src={frame.address}
            title={say('frame.title', { page: page.title })}
            onLoad={frame.loaded}
            style={{ width: '100%', height: '100%', border: 0, display: 'block', background: 'white' }}
          />
          <Outlines frame={frame} />
        </Box>
      </Box>
      <SkipNavContent id={end} />
    </Flex>
  );
}
