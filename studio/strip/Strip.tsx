import { Badge, Box, Button, Code, Flex, Stack, Tabs, Text } from '@chakra-ui/react';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { studioPlaceOf, useOpen } from '../page/selection';
import { FixButton } from '../panel/FixButton';
import type { StudioProblem } from '../protocol';
import { useSiteChanges, useSiteProblems } from '../server/reads';
import { useSay } from '../texts/language';
import { FileDifference } from './FileDifference';
import { SiteCommands } from './SiteCommands';

function CommitMessage({ message }: { readonly message: string }) {
  const say = useSay();
  const [isCopied, setCopied] = useState(false);
  return (
    <Stack gap="2" width="72" align="start">
      <Text textStyle="xs" color="fg.muted">
        {say('strip.message')}
      </Text>
      <Text textStyle="sm" whiteSpace="pre-wrap">
        {message}
      </Text>
      <Button
        size="xs"
        variant="outline"
        onClick={() => void navigator.clipboard.writeText(message).then(() => setCopied(true))}
      >
        {say(isCopied ? 'strip.copied' : 'strip.copy')}
      </Button>
    </Stack>
  );
}

function ChangedFiles() {
  const say = useSay();
  const { site } = useOpen();
  const { data } = useSiteChanges(site.id);
  if (!data || data.changes.length === 0)
    return (
      <Text textStyle="sm" color="fg.muted">
        {say(data?.isInGit === false ? 'strip.noGit' : 'strip.noChanges')}
      </Text>
    );
  return (
    <Flex gap="6" wrap="wrap">
      <Box as="ul" flex="1" minWidth="64" listStyleType="none">
        {data.changes.map((change) => (
          <FileDifference key={change.file} change={change} />
        ))}
      </Box>
      <CommitMessage message={data.message} />
    </Flex>
  );
}

function Problem({ problem }: { readonly problem: StudioProblem }) {
  const say = useSay();
  const navigate = useNavigate();
  const { site, page, reveal } = useOpen();
  const { code, severity, text, fix, at, address } = problem;
  return (
    <Flex as="li" gap="3" wrap="wrap" paddingY="1.5" borderBottomWidth="1px" align="start">
      <Badge size="sm" colorPalette={severity === 'error' ? 'red' : 'orange'}>
        {say(`strip.severity.${severity}`)} {code}
      </Badge>
      <Stack gap="0.5" flex="1" minWidth="48">
        <Text textStyle="sm">{text}</Text>
        {fix === undefined ? null : (
          <Text textStyle="sm" color="fg.muted">
            {fix}
          </Text>
        )}
        {at ? <Code size="sm" variant="plain" paddingX="0">{`${at.file}:${at.line}`}</Code> : null}
      </Stack>
      <FixButton problem={problem} />
      {address === undefined ? null : (
        <Button
          size="xs"
          variant="outline"
          onClick={() => {
            void navigate(studioPlaceOf(site.id, page.id, address));
            reveal?.('panel');
          }}
        >
          {say('strip.show')}
        </Button>
      )}
    </Flex>
  );
}

function Problems() {
  const say = useSay();
  const { site } = useOpen();
  const { data } = useSiteProblems(site.id);
  if (!data || data.problems.length === 0)
    return (
      <Text textStyle="sm" color="fg.muted">
        {say('strip.noProblems')}
      </Text>
    );
  return (
    <Box as="ul" listStyleType="none">
      {data.problems.map((problem) => (
        <Problem key={`${problem.code} ${problem.at?.file} ${problem.at?.line} ${problem.text}`} problem={problem} />
      ))}
    </Box>
  );
}

/** Changes since the last commit, and problems. */
export function Strip() {
  const say = useSay();
  const { site } = useOpen();
  const { data: changes } = useSiteChanges(site.id);
  const { data: problems } = useSiteProblems(site.id);
  return (
    <Tabs.Root defaultValue="changes" size="sm" height="100%" display="flex" flexDirection="column">
      <Tabs.List>
        <Tabs.Trigger value="changes">
          {say('strip.changes')} {changes?.changes.length ?? 0}
        </Tabs.Trigger>
        <Tabs.Trigger value="problems">
          {say('strip.problems')} {problems?.problems.length ?? 0}
        </Tabs.Trigger>
      </Tabs.List>
      <Box flex="1" minHeight="0" overflow="auto" paddingX="3">
        <Tabs.Content value="changes">
          <Stack gap="3">
            <SiteCommands />
            <ChangedFiles />
          </Stack>
        </Tabs.Content>
        <Tabs.Content value="problems">
          <Problems />
        </Tabs.Content>
      </Box>
    </Tabs.Root>
  );
}
