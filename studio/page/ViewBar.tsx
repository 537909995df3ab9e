import { Button, Flex } from '@chakra-ui/react';
import { useCallback, useEffect, useState } from 'react';
import { useSay } from '../texts/language';

const views = ['page', 'outline', 'panel', 'strip'] as const;

/** Id of the pane that is shown where there is no room for all; the page stays next to another one if there is room for two. */
export type PaneName = (typeof views)[number];

const words = { page: 'pane.frame', outline: 'pane.outline', panel: 'pane.panel', strip: 'strip.changes' } as const;

const paneOf = (view: PaneName) => document.querySelector<HTMLElement>(`[data-pane=${view}]`);

const isVisible = (element: Element | null) => element?.checkVisibility({ visibilityProperty: true }) === true;

/**
 * Returns the shown pane, a function that sets it, and one that reveals a pane if it is hidden, takes the focus along if its element is
 * hidden by that, and returns whether it was hidden.
 */
export function useShownPane(first: PaneName) {
  const [{ view, isRevealed }, setShown] = useState({ view: first, isRevealed: false });
  const setView = useCallback((next: PaneName) => setShown({ view: next, isRevealed: false }), []);
  const reveal = useCallback((next: PaneName) => {
    if (isVisible(paneOf(next))) return false;
    setShown({ view: next, isRevealed: true });
    return true;
  }, []);
  useEffect(() => {
    const { activeElement, body } = document;
    if (isRevealed && (activeElement === body || !isVisible(activeElement))) paneOf(view)?.focus();
  }, [view, isRevealed]);
  return { view, setView, reveal };
}

type ViewBarProps = { readonly view: PaneName; readonly onView: (view: PaneName) => void };

/** Buttons that show one of the panes, in windows without room for all. */
export function ViewBar({ view, onView }: ViewBarProps) {
  const say = useSay();
  return (
    <Flex as="nav" aria-label={say('pane.views')} hideFrom="lg" gap="1" padding="1" bg="bg" borderTopWidth="1px">
      {views.map((id) => (
        <Button
          key={id}
          size="sm"
          flex="1 1 auto"
          minWidth="0"
          paddingX="1"
          textStyle="xs"
          variant={id === view ? 'subtle' : 'ghost'}
          aria-pressed={id === view}
          onClick={() => onView(id)}
        >
          {say(words[id])}
        </Button>
      ))}
    </Flex>
  );
}
