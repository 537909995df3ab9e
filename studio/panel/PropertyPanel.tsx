import { Box, Breadcrumb, Button, Heading, Stack, Text } from '@chakra-ui/react';
import { Fragment } from 'react';
import { AddField } from '../field/AddField';
import { EntryPanel } from '../menu/EntryPanel';
import { BeingRead } from '../page/BeingRead';
import { blockAddress, pathIn, trailTo, useOpen } from '../page/selection';
import type { OutlineBlock } from '../outline-protocol';
import type { BlockAnswer } from '../protocol';
import { useBlockAnswer, usePageBlocks } from '../server/reads';
import { useKindWords } from '../texts/kinds';
import { useSay } from '../texts/language';
import { BlockActions } from './BlockActions';
import { BlockProblems } from './BlockProblems';
import { HiddenReason } from './HiddenReason';
import { WriteTarget } from './WriteTarget';
import { ValueForm } from './ValueForm';

type TrailProps = { readonly trail: readonly OutlineBlock[] };

function Trail({ trail }: TrailProps) {
  const say = useSay();
  const { select } = useOpen();
  return (
    <Breadcrumb.Root size="sm" aria-label={say('panel.path')}>
      <Breadcrumb.List>
        {trail.map(({ address, id, kind }, index) => (
          <Fragment key={address}>
            {index > 0 ? <Breadcrumb.Separator /> : null}
            <Breadcrumb.Item>
              {index === trail.length - 1 || kind === '' ? (
                <Breadcrumb.CurrentLink aria-current={index === trail.length - 1 ? 'true' : 'false'}>
                  {id}
                </Breadcrumb.CurrentLink>
              ) : (
                <Button size="xs" variant="plain" height="6" padding="0" onClick={() => select(pathIn(address))}>
                  {id}
                </Button>
              )}
            </Breadcrumb.Item>
          </Fragment>
        ))}
      </Breadcrumb.List>
    </Breadcrumb.Root>
  );
}

type ShownProps = { readonly answer: BlockAnswer; readonly address: string; readonly trail: readonly OutlineBlock[] };

/** The form of a block; undefined for a block of another kind, and for a computed form. */
function formOfBlock({ kind, values }: BlockAnswer): string | undefined {
  const form = values.find(({ key }) => key.join('.') === 'form')?.value;
  return kind === 'form' && typeof form === 'string' ? form : undefined;
}

function Shown({ answer, address, trail }: ShownProps) {
  const form = formOfBlock(answer);
  const words = useKindWords().kind(answer.kind, answer);
  return (
    <Stack gap="4" padding="4">
      <Stack gap="1">
        <Heading as="h2" size="md">
          {words.title}{' '}
          <Text as="span" textStyle="sm" color="fg.muted" fontFamily="mono">{`${trail.at(-1)?.id ?? ''}`}</Text>
        </Heading>
        <Trail trail={trail} />
        <Text textStyle="xs" color="fg.muted" lang={words.language}>
          {words.description}
        </Text>
      </Stack>
      <HiddenReason trail={trail} />
      <BlockProblems address={address} />
      <BlockActions address={address} />
      <WriteTarget answer={answer} />
      {form === undefined ? null : <AddField form={form} />}
      <ValueForm key={address} answer={answer} address={address} id={trail.at(-1)?.id ?? ''} />
    </Stack>
  );
}

/** Properties of the selected block: each with its origin, and a button to reset it. */
export function PropertyPanel() {
  const say = useSay();
  const { site, page, path, entry } = useOpen();
  const address = path === undefined ? undefined : blockAddress(page.id, path);
  const { data: outline } = usePageBlocks(site.id, page.id);
  const { data, error } = useBlockAnswer(site.id, address);
  return (
    <Box height="100%" overflow="auto">
      {entry !== undefined ? (
        <EntryPanel path={entry} />
      ) : address === undefined || data === null ? (
        <Text padding="4" color="fg.muted">
          {say('panel.none')}
        </Text>
      ) : data ? (
        <Shown answer={data} address={address} trail={trailTo(outline?.blocks ?? [], address)} />
      ) : (
        <BeingRead error={error} />
      )}
    </Box>
  );
}
