import { Badge, Button, Flex, Heading, Spacer } from '@chakra-ui/react';
import { useIntl } from 'react-intl';
import { useNavigate } from 'react-router-dom';
import { useOpen } from '../page/selection';
import type { StudioPage, StudioSite } from '../protocol';
import { useEditing } from '../server/edits';
import { useSiteChanges, useSiteProblems } from '../server/reads';
import { studioLanguages, useLanguageName, useSetLanguage, useSay } from '../texts/language';
import { ListChoice } from './ListChoice';
import { IconPress } from './IconPress';

type TopBarProps = {
  readonly sites: readonly StudioSite[];
  readonly pages: readonly StudioPage[];
  readonly onPage: (id: string) => void;
};

function Counts() {
  const say = useSay();
  const { site } = useOpen();
  const { data: problems } = useSiteProblems(site.id);
  const { data: changes } = useSiteChanges(site.id);
  const count = problems?.problems.length ?? 0;
  const changed = changes?.changes.length ?? 0;
  // A small window has room only for what is not as usual.
  const quiet = (isUsual: boolean) => ({ mdDown: isUsual });
  return (
    <Flex gap="2" role="status">
      <Badge size="md" colorPalette={count > 0 ? 'orange' : 'green'} srOnly={quiet(count === 0)}>
        {say('bar.problems', { count })}
      </Badge>
      {changes?.isInGit === false ? null : (
        <Badge size="md" colorPalette="blue" srOnly={quiet(changed === 0)}>
          {say('bar.changes', { count: changed })}
        </Badge>
      )}
    </Flex>
  );
}

function Steps() {
  const say = useSay();
  const { site } = useOpen();
  const { undo, redo, isReadOnly } = useEditing();
  const { data } = useSiteChanges(site.id);
  if (isReadOnly) return <Badge size="md">{say('bar.readOnly')}</Badge>;
  return (
    <Flex>
      <IconPress label={say('bar.undo')} drawing="undo" isDisabled={!data?.canUndo} onPress={() => void undo()} />
      <IconPress label={say('bar.redo')} drawing="redo" isDisabled={!data?.canRedo} onPress={() => void redo()} />
    </Flex>
  );
}

function StudioLanguageChoice() {
  const say = useSay();
  const setLanguage = useSetLanguage();
  const { locale } = useIntl();
  const nameOf = useLanguageName();
  return (
    <ListChoice
      label={say('bar.language')}
      value={locale}
      options={studioLanguages.map((id) => ({ value: id, label: nameOf(id) }))}
      onChoose={(id) => setLanguage(studioLanguages.find((each) => each === id) ?? 'en')}
    />
  );
}

/** Shows the brand of the site instead of the properties. */
function AsideButton() {
  const say = useSay();
  const { aside, setAside, reveal } = useOpen();
  const isShown = aside === 'brand';
  return (
    <Button
      size="xs"
      variant={isShown ? 'subtle' : 'outline'}
      aria-pressed={isShown}
      onClick={() => {
        const wasHidden = reveal?.('panel');
        setAside?.(isShown && !wasHidden ? undefined : 'brand');
      }}
    >
      {say('brand.title')}
    </Button>
  );
}

/** The top bar: the current site and page, undo and redo, and the status. */
export function TopBar({ sites, pages, onPage }: TopBarProps) {
  const say = useSay();
  const navigate = useNavigate();
  const { site, page } = useOpen();
  return (
    <Flex as="header" align="center" gap="2" paddingX="3" paddingY="2" bg="bg" borderBottomWidth="1px" wrap="wrap">
      <Heading as="h1" size="sm" marginEnd="2" srOnly={{ mdDown: true }}>
        {say('app.title')}
      </Heading>
      <ListChoice
        label={say('bar.site')}
        value={site.id}
        width={{ base: 'calc(50% - 0.25rem)', md: '44' }}
        options={sites.map(({ id, title }) => ({ value: id, label: title }))}
        onChoose={(id) => void navigate(`/${id}`)}
      />
      <ListChoice
        label={say('bar.page')}
        value={page.id}
        width={{ base: 'calc(50% - 0.25rem)', md: '56' }}
        options={pages.map(({ id, title, path }) => ({ value: id, label: `${title}  ${path}` }))}
        onChoose={onPage}
      />
      <AsideButton />
      <Spacer />
      <Steps />
      <Counts />
      <StudioLanguageChoice />
    </Flex>
  );
}
