import { Alert, Button, Code, Flex, Link, Stack, Text } from '@chakra-ui/react';
import { useState } from 'react';
import { useOpen } from '../page/selection';
import type { RunAnswer, RunRequest, StopRequest, StudioCommand, StudioRun } from '../run-protocol';
import { useEditing } from '../server/edits';
import { useFailureWords } from '../server/failure-words';
import { useLastRun, useServer, useSites } from '../server/reads';
import { useSay } from '../texts/language';

const commands = ['publish', 'preview'] as const satisfies readonly StudioCommand[];

/** Starts and stops commands; `refusal` is why the last one was not started. */
function useCommands() {
  const { send } = useServer();
  const { mutate } = useLastRun();
  const wordsOf = useFailureWords('step');
  const [refusal, setRefusal] = useState<{ readonly text: string; readonly language?: string }>();
  const order = async (path: 'run' | 'stop', request: RunRequest | StopRequest): Promise<void> => {
    setRefusal(undefined);
    try {
      const { refused, ...answer } = await send<RunAnswer>(path, request);
      setRefusal(refused === undefined ? undefined : { text: refused, language: 'en' });
      await mutate(answer, { revalidate: false });
    } catch (failure) {
      setRefusal({ text: wordsOf(failure) });
    }
  };
  return { order, refusal };
}

/** Returns a function that returns the title of a site, which need not be the current one. */
function useSiteTitle(): (site: string) => string {
  const { data } = useSites();
  return (site) => data?.sites.find(({ id }) => id === site)?.title ?? site;
}

/** Outcome of the last command. The live region exists before its text: otherwise screen readers may miss it. */
function Outcome({ run }: { readonly run: StudioRun | undefined }) {
  const say = useSay();
  const titleOf = useSiteTitle();
  const { command = '', site = '', state, exitCode = 0, milliseconds = 0 } = run ?? {};
  const seconds = Math.round(milliseconds / 1000);
  return (
    <Text textStyle="sm" role="status">
      {state && say(`run.${state}`, { command, site: titleOf(site), seconds, code: exitCode })}
    </Text>
  );
}

function Output({ run: { typed, lines } }: { readonly run: StudioRun }) {
  const say = useSay();
  return (
    <Code
      as="pre"
      size="sm"
      width="100%"
      maxHeight="48"
      overflow="auto"
      padding="2"
      display="block"
      whiteSpace="pre-wrap"
      role="log"
      aria-label={say('run.output')}
      tabIndex={0}
    >
      {[...typed.map((line) => `$ ${line}`), ...lines].map((line, index) => (
        // One element each, because screen readers read new elements.
        <Text as="div" key={index}>
          {line}
        </Text>
      ))}
    </Code>
  );
}

/** Buttons that publish the site or make a preview of it, and the result of the last press. */
export function SiteCommands() {
  const say = useSay();
  const titleOf = useSiteTitle();
  const { site } = useOpen();
  const { isReadOnly } = useEditing();
  const { data: { run, preview } = {} } = useLastRun();
  const { order, refusal } = useCommands();
  if (isReadOnly) return null;
  return (
    <Stack gap="2">
      <Flex gap="2" align="center" wrap="wrap">
        {commands.map((command) => (
          <Button
            key={command}
            size="xs"
            variant="outline"
            onClick={() => void order('run', { command, site: site.id })}
          >
            {say(`run.${command}`)}
          </Button>
        ))}
        {run?.state === 'running' ? (
          <Button size="xs" variant="ghost" onClick={() => void order('stop', { what: 'run' })}>
            {say('run.stop')}
          </Button>
        ) : null}
        {preview ? (
          <>
            <Link textStyle="sm" href={preview.link} target="_blank" rel="noreferrer">
              {say('run.open', { site: titleOf(preview.site) })}
            </Link>
            <Button size="xs" variant="ghost" onClick={() => void order('stop', { what: 'preview' })}>
              {say('run.end')}
            </Button>
          </>
        ) : null}
      </Flex>
      {refusal === undefined ? null : (
        <Alert.Root status="warning" size="sm" role="alert">
          <Alert.Content>
            <Alert.Title>{say('run.refused')}</Alert.Title>
            <Alert.Description lang={refusal.language}>{refusal.text}</Alert.Description>
          </Alert.Content>
        </Alert.Root>
      )}
      <Stack gap="1" align="start">
        <Outcome run={run} />
        {run ? <Output run={run} /> : null}
      </Stack>
    </Stack>
  );
}
