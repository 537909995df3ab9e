import { Button, Flex, Popover, Stack, Switch } from '@chakra-ui/react';
import { ListChoice } from '../bar/ListChoice';
import type { FrameScheme } from '../frame-protocol';
import { useOpen } from '../page/selection';
import { useLanguageName, useSay } from '../texts/language';
import type { StudioFrame } from './connection';

const widths = [360, 768, 1024, 1280] as const;
const schemes: readonly FrameScheme[] = ['system', 'light', 'dark'];
const states = ['loading', 'failed', 'empty'] as const;

/** Prefix of a recorded response that is a state, as `dev` names it. */
const statePrefix = 'state:';

type FrameBarProps = {
  readonly frame: StudioFrame;
  /** In CSS pixels; undefined: as wide as the pane. */
  readonly width: number | undefined;
  readonly onWidth: (width: number | undefined) => void;
};

function Visitor({ frame }: { readonly frame: StudioFrame }) {
  const say = useSay();
  const { now, offer, order } = frame;
  if (!now || !offer?.samples || offer.samples.roles.length < 2) return null;
  return (
    <ListChoice
      label={say('frame.role')}
      value={now.role}
      options={offer.samples.roles.map((role) => ({ value: role, label: role }))}
      onChoose={(role) => order({ studio: 'role', role })}
    />
  );
}

/** The response of each operation on the page: a recorded one, or a state. */
function Answers({ frame }: { readonly frame: StudioFrame }) {
  const say = useSay();
  const { page } = useOpen();
  const { now, offer, order } = frame;
  const { samples } = offer ?? {};
  const operations = offer?.pages.find(({ id }) => id === page.id)?.data ?? [];
  if (!samples || operations.length === 0) return null;
  return (
    <Popover.Root lazyMount unmountOnExit>
      <Popover.Trigger asChild>
        <Button size="xs" variant="outline">
          {say('frame.answers')}
        </Button>
      </Popover.Trigger>
      <Popover.Positioner>
        <Popover.Content aria-label={say('frame.answers')}>
          <Popover.Body as={Stack} gap="2">
            {operations.map((operation) => (
              <ListChoice
                key={operation}
                width="full"
                label={say('frame.answer', { operation })}
                value={now?.answers?.[operation] ?? ''}
                options={[
                  { value: '', label: `${operation}: ${say('frame.answer.usual')}` },
                  ...(samples.answers[operation] ?? []).map((name) => ({
                    value: name,
                    label: `${operation}: ${name}`,
                  })),
                  ...states.map((state) => ({
                    value: statePrefix + state,
                    label: `${operation}: ${say(`frame.answer.${state}`)}`,
                  })),
                ]}
                onChoose={(answer) => order({ studio: 'answer', operation, answer })}
              />
            ))}
          </Popover.Body>
        </Popover.Content>
      </Popover.Positioner>
    </Popover.Root>
  );
}

function Language({ frame }: { readonly frame: StudioFrame }) {
  const say = useSay();
  const { locales = [] } = frame.offer ?? {};
  const nameOf = useLanguageName();
  if (locales.length < 2) return null;
  return (
    <ListChoice
      label={say('frame.language')}
      value={frame.now?.locale ?? ''}
      options={locales.map(({ id }) => ({ value: id, label: nameOf(id) }))}
      onChoose={frame.setLocale}
    />
  );
}

/** Settings of the page in the frame: role, language, responses, width and colours. */
export function FrameBar({ frame, width, onWidth }: FrameBarProps) {
  const say = useSay();
  return (
    <Flex
      role="group"
      aria-label={say('frame.choices')}
      gap="2"
      padding="2"
      wrap="wrap"
      align="center"
      borderBottomWidth="1px"
    >
      <Visitor frame={frame} />
      <Language frame={frame} />
      <Answers frame={frame} />
      <ListChoice
        label={say('frame.width')}
        value={String(width ?? '')}
        options={[
          { value: '', label: say('frame.fits') },
          ...widths.map((each) => ({ value: String(each), label: `${each} px` })),
        ]}
        onChoose={(value) => onWidth(value === '' ? undefined : Number(value))}
      />
      <ListChoice
        label={say('frame.scheme')}
        value={frame.scheme}
        options={schemes.map((each) => ({ value: each, label: say(`frame.scheme.${each}`) }))}
        onChoose={(value) => frame.setScheme(schemes.find((each) => each === value) ?? 'system')}
      />
      <Switch.Root size="sm" checked={frame.picks} onCheckedChange={({ checked }) => frame.setPicks(checked)}>
        <Switch.HiddenInput />
        <Switch.Control />
        <Switch.Label>{say('frame.pick')}</Switch.Label>
      </Switch.Root>
    </Flex>
  );
}
