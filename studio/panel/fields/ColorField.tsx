import { Flex, Input, Stack, chakra } from '@chakra-ui/react';
import { useEffect, useRef } from 'react';
import { ColorPairs } from '../../brand/ColorPairs';
import { hexColor, isHexColor } from '../../brand/hex-color';
import { isLegible, pairsOf, shownColor, withOwnRepairs, worstPair } from '../../brand/pairs';
import { useOpen } from '../../page/selection';
import { useColorPairs } from '../../server/reads';
import { useSay } from '../../texts/language';
import { usePanel } from '../context';
import { useDraft } from '../draft';
import type { PanelFieldProps } from './field-props';
import { Meanwhile } from './Meanwhile';

type PickerProps = {
  readonly name: string;
  readonly color: string;
  readonly isDisabled: boolean;
  readonly onMove: (color: string) => void;
  readonly onChosen: (color: string) => void;
};

/** The browser's own colour picker. React reports each movement; the browser's `change` comes once, at the end. */
function ColorPicker({ name, color, isDisabled, onMove, onChosen }: PickerProps) {
  const say = useSay();
  const ref = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const input = ref.current;
    const chosen = () => input && onChosen(input.value);
    input?.addEventListener('change', chosen);
    return () => input?.removeEventListener('change', chosen);
  }, [onChosen]);
  return (
    <chakra.input
      ref={ref}
      type="color"
      aria-label={say('color.pick', { name })}
      disabled={isDisabled}
      flex="none"
      width="10"
      height="9"
      padding="0.5"
      borderWidth="1px"
      borderRadius="sm"
      bg="bg"
      cursor="pointer"
      value={color}
      onChange={({ currentTarget }) => onMove(currentTarget.value)}
    />
  );
}

/** Shows the page in the frame with the tried colour, as long as its field exists; a written one stays until it is published. */
function useShownColor(css: string | undefined, color: string, written: string): void {
  const { showColors } = useOpen();
  const shown = useRef<string>(undefined);
  const isTried = color !== written && isHexColor(color);
  useEffect(() => {
    if (isTried && css !== undefined) {
      shown.current = color;
      showColors?.(css);
    } else if (!isTried && shown.current !== undefined) {
      if (shown.current !== written) showColors?.('');
      shown.current = undefined;
    }
  }, [isTried, css, color, written, showColors]);
  useEffect(() => () => void (shown.current !== undefined && showColors?.('')), [showColors]);
}

/** A colour of the theme: picked or typed, with the lowest contrast that it has on pages, even before it is written. */
export function ColorField({ formData, fieldPathId, schema }: PanelFieldProps) {
  const say = useSay();
  const { site, set, isReadOnly } = usePanel();
  const key = fieldPathId.path.map(String);
  const written = typeof formData === 'string' ? formData : '';
  const send = (typed: string) => {
    const color = hexColor(typed);
    return color === written ? undefined : set(fieldPathId.path, color === '' ? undefined : color);
  };
  const draft = useDraft(written, send);
  const color = hexColor(draft.value);
  const { data } = useColorPairs(site, isHexColor(color) && color !== written ? { key, value: color } : undefined);
  useShownColor(data?.css, color, written);
  const own = pairsOf(data?.pairs ?? [], key);
  const low = own.filter((pair) => !isLegible(pair));
  const worst = worstPair(own);
  const usual = shownColor(data?.pairs ?? [], key);
  const shown = isHexColor(color) ? color : (usual ?? '#808080');
  const name = schema.title ?? key.join('.');
  return (
    // A fix replaces the typed value.
    <Stack
      gap="1.5"
      width="full"
      onBlur={({ currentTarget, relatedTarget }) => currentTarget.contains(relatedTarget) || draft.commit()}
    >
      <Flex gap="2">
        <ColorPicker name={name} color={shown} isDisabled={isReadOnly} onMove={draft.setValue} onChosen={draft.take} />
        <Input
          size="sm"
          fontFamily="mono"
          readOnly={isReadOnly}
          placeholder={written === '' ? usual : undefined}
          value={draft.value}
          onChange={({ currentTarget }) => draft.setValue(currentTarget.value)}
          onKeyDown={draft.onKeyDown}
        />
      </Flex>
      <Meanwhile draft={draft} />
      {worst ? (
        <ColorPairs
          pairs={withOwnRepairs(low.length > 0 ? low : [worst], key)}
          label={say('color.pairsOf', { name })}
          onRepair={(_own, value) => draft.take(value)}
        />
      ) : null}
    </Stack>
  );
}
