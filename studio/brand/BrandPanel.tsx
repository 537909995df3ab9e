import { Box, CloseButton, Flex, Heading, Stack, Text } from '@chakra-ui/react';
import { BeingRead } from '../page/BeingRead';
import { useOpen } from '../page/selection';
import { Disclosed } from '../panel/Disclosed';
import { ValueForm } from '../panel/ValueForm';
import { WriteTarget } from '../panel/WriteTarget';
import { useEditing } from '../server/edits';
import { useBlockAnswer, useColorPairs } from '../server/reads';
import { useSay } from '../texts/language';
import { ColorPairs } from './ColorPairs';
import { isLegible } from './pairs';

const theme = 'site.json:/theme';
const brand = 'site.json:/brand';

/** Pairs of colours of the site, the least legible first. */
function Contrasts() {
  const say = useSay();
  const { site } = useOpen();
  const { edit } = useEditing();
  const { data } = useColorPairs(site.id);
  if (!data) return null;
  const repair = (key: readonly string[], value: string) => void edit([{ set: theme, key, value }]);
  const low = data.pairs.filter((pair) => !isLegible(pair));
  return (
    <Stack gap="2" as="section" aria-label={say('color.contrasts')}>
      <Heading as="h3" size="sm">
        {say('color.contrasts')}
      </Heading>
      <Text textStyle="sm" role="status">
        {data.pairs.length === 0
          ? say('color.unmeasured')
          : say('color.count', { count: low.length, all: data.pairs.length })}
      </Text>
      {low.length > 0 ? <ColorPairs pairs={low} label={say('color.low')} onRepair={repair} /> : null}
      {(data.pairs.length === 0 ? [] : (['light', 'dark'] as const)).map((mode) => (
        <Disclosed key={mode} title={say(`color.all.${mode}`)} isOpenFirst={false}>
          <ColorPairs
            pairs={data.pairs.filter((pair) => pair.mode === mode)}
            label={say(`color.all.${mode}`)}
            onRepair={repair}
          />
        </Disclosed>
      ))}
    </Stack>
  );
}

/** Name, logo, colours, typefaces and shapes of the site, each with its origin. */
export function BrandPanel({ onClose }: { readonly onClose: () => void }) {
  const say = useSay();
  const { site } = useOpen();
  const { data: look, error } = useBlockAnswer(site.id, theme);
  const { data: names, error: namesError } = useBlockAnswer(site.id, brand);
  return (
    <Box height="100%" overflow="auto">
      <Stack gap="4" padding="4">
        <Flex justify="space-between" align="start">
          <Box>
            <Heading as="h2" size="md">
              {say('brand.title')}
            </Heading>
            <Text textStyle="xs" color="fg.muted">
              {say('brand.about')}
            </Text>
          </Box>
          <CloseButton size="xs" aria-label={say('brand.close')} onClick={onClose} />
        </Flex>
        {look && names ? (
          <>
            <WriteTarget answer={look} />
            <ValueForm answer={names} address={brand} id="brand" />
            <Contrasts />
            <ValueForm answer={look} address={theme} id="theme" />
          </>
        ) : look === null || names === null ? (
          <Text role="alert">{say('brand.unread')}</Text>
        ) : (
          <BeingRead error={error ?? namesError} />
        )}
      </Stack>
    </Box>
  );
}
