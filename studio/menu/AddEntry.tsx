import { Button, Checkbox, Dialog, Field, Fieldset, Input, SegmentGroup, Stack, Text } from '@chakra-ui/react';
import { useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { ListChoice } from '../bar/ListChoice';
import { ShownNews } from '../bar/ShownNews';
import { AddDialog } from '../outline/AddDialog';
import { pathIn, useOpen } from '../page/selection';
import type { StudioMenu } from '../menu-protocol';
import { useDialogStep } from '../server/dialog-step';
import { useEditing } from '../server/edits';
import type { EditNews } from '../server/edits';
import { useNames } from '../server/reads';
import { useLanguageName, useSay } from '../texts/language';
import { entryEdits, entryLack, entryPlace, isEntryFilled } from './menu-rows';
import type { EntryDraft, EntryLack } from './menu-rows';
import { useMenuTitle } from './menu-title';

type AskedProps = {
  readonly menus: readonly StudioMenu[];
  readonly selected: string | undefined;
  readonly onDone: () => void;
  /** Receives whether anything is filled in. */
  readonly onFilled: (isFilled: boolean) => void;
};

type PartProps = { readonly draft: EntryDraft; readonly change: (part: Partial<EntryDraft>) => void };

/** A new entry comes after the selected one, or at the end of the first menu. */
function firstDraft(menus: readonly StudioMenu[], selected: string | undefined): EntryDraft {
  const place = selected === undefined ? undefined : entryPlace(menus, selected);
  const after = place && (place.around ?? place.siblings[place.index]);
  const menu = (place?.menu ?? menus[0])?.id ?? '';
  return { menu, after: after?.id ?? '', label: {}, kind: 'page', page: '', url: '', roles: [] };
}

function Labelled({ title, help, children }: { title: string; help?: string; children: ReactNode }) {
  return (
    <Field.Root>
      <Field.Label>{title}</Field.Label>
      {children}
      {help === undefined ? null : <Field.HelperText>{help}</Field.HelperText>}
    </Field.Root>
  );
}

function Place({ draft, change, menus }: PartProps & { readonly menus: readonly StudioMenu[] }) {
  const say = useSay();
  const titleOf = useMenuTitle();
  const entries = menus.find(({ id }) => id === draft.menu)?.entries ?? [];
  return (
    <Stack direction="row" gap="3" wrap="wrap">
      <Labelled title={say('menu.menu')}>
        <ListChoice
          width="full"
          value={draft.menu}
          options={menus.map((menu) => ({ value: menu.id, label: titleOf(menu) }))}
          onChoose={(menu) => change({ menu, after: '' })}
        />
      </Labelled>
      <Labelled title={say('add.place')}>
        <ListChoice
          width="full"
          value={draft.after}
          options={[
            ...entries.map(({ id, title }) => ({ value: id, label: say('add.after', { name: title }) })),
            { value: '', label: say('menu.end') },
          ]}
          onChoose={(after) => change({ after })}
        />
      </Labelled>
    </Stack>
  );
}

function Goal({ draft, change }: PartProps) {
  const say = useSay();
  const { site } = useOpen();
  const { data } = useNames(site.id, 'page');
  const pages = data?.choices ?? [];
  return (
    <Fieldset.Root>
      <Fieldset.Legend textStyle="sm">{say('menu.goal')}</Fieldset.Legend>
      <SegmentGroup.Root
        size="sm"
        alignSelf="start"
        aria-label={say('menu.goal')}
        value={draft.kind}
        onValueChange={({ value }) => change({ kind: value === 'address' ? value : 'page' })}
      >
        <SegmentGroup.Indicator />
        <SegmentGroup.Items
          items={[
            { value: 'page', label: say('target.page') },
            { value: 'address', label: say('target.address') },
          ]}
        />
      </SegmentGroup.Root>
      {draft.kind === 'page' ? (
        <Labelled title={say('menu.page')}>
          <ListChoice
            width="full"
            value={draft.page}
            options={[
              { value: '', label: say('value.none') },
              ...pages.map(({ id, title }) => ({ value: id, label: title === id ? id : `${title} (${id})` })),
            ]}
            onChoose={(page) => change({ page })}
          />
        </Labelled>
      ) : (
        <Labelled title={say('menu.address')} help={say('menu.addressHelp')}>
          <Input size="sm" value={draft.url} onChange={({ currentTarget }) => change({ url: currentTarget.value })} />
        </Labelled>
      )}
    </Fieldset.Root>
  );
}

function SeenBy({ draft: { roles }, change }: PartProps) {
  const say = useSay();
  const { site } = useOpen();
  return (
    <Fieldset.Root>
      <Fieldset.Legend textStyle="sm">{say('menu.roles')}</Fieldset.Legend>
      <Fieldset.HelperText>{say('menu.rolesHelp')}</Fieldset.HelperText>
      <Stack direction="row" gap="4" wrap="wrap">
        {site.roles.map((role) => (
          <Checkbox.Root
            key={role}
            size="sm"
            checked={roles.includes(role)}
            onCheckedChange={({ checked }) =>
              change({ roles: site.roles.filter((one) => (one === role ? checked === true : roles.includes(one))) })
            }
          >
            <Checkbox.HiddenInput />
            <Checkbox.Control />
            <Checkbox.Label>{role}</Checkbox.Label>
          </Checkbox.Root>
        ))}
      </Stack>
    </Fieldset.Root>
  );
}

/** The label in each language of the layer. */
function Labels({ draft, change, languages }: PartProps & { readonly languages: readonly string[] }) {
  const say = useSay();
  const nameOf = useLanguageName();
  return languages.map((language) => (
    <Labelled key={language} title={say('value.language', { name: say('menu.label'), language: nameOf(language) })}>
      <Input
        size="sm"
        lang={language}
        value={draft.label[language] ?? ''}
        onChange={({ currentTarget: { value } }) => change({ label: { ...draft.label, [language]: value } })}
      />
    </Labelled>
  ));
}

function WrittenIn() {
  const say = useSay();
  const { site } = useOpen();
  const { layer, setLayer } = useEditing();
  return (
    <Labelled title={say('panel.layer')}>
      <ListChoice
        width="full"
        value={layer}
        options={site.layers.map(({ id, title, locked }) => ({
          value: id,
          label: locked === undefined ? `${title} (${id})` : say('panel.locked', { layer: title }),
          disabled: locked !== undefined,
        }))}
        onChoose={setLayer}
      />
    </Labelled>
  );
}

type ReasonProps = { readonly lack: EntryLack | undefined; readonly news: EditNews | undefined };

/** Why the entry is not added: below the form, which may be longer than the dialog. */
function Reason({ lack, news }: ReasonProps) {
  const say = useSay();
  if (lack === undefined) return <ShownNews news={news} isRevealed borderRadius="0" />;
  return (
    <Text role="alert" color="fg.error" textStyle="sm" paddingX="6" paddingTop="3">
      {say(`menu.lack.${lack}`)}
    </Text>
  );
}

/** The entry that is being filled in, and the function that adds it. */
function useNewEntry({ menus, selected, onDone, onFilled }: AskedProps) {
  const { site, selectEntry } = useOpen();
  const { edit, languages } = useEditing();
  const { data: texts } = useNames(site.id, 'message');
  const [draft, setDraft] = useState<EntryDraft>(() => firstDraft(menus, selected));
  const [lack, setLack] = useState<EntryLack>();
  const step = useDialogStep(onDone);
  const isFilled = isEntryFilled(draft);
  useEffect(() => onFilled(isFilled), [onFilled, isFilled]);
  const change = (part: Partial<EntryDraft>) => setDraft((before) => ({ ...before, ...part }));
  const add = () => {
    const missing = entryLack(draft, languages);
    const menu = menus.find(({ id }) => id === draft.menu);
    setLack(missing);
    if (missing !== undefined || !menu || !texts) return;
    const { edits, address } = entryEdits(draft, menu, languages, new Set(texts.choices.map(({ id }) => id)));
    void step.send(() => edit(edits)).then((isDone) => isDone && selectEntry(pathIn(address)));
  };
  return { draft, change, languages, lack, add, isReady: texts !== undefined, step };
}

function Asked(props: AskedProps) {
  const say = useSay();
  const { draft, change, languages, lack, add, isReady, step } = useNewEntry(props);
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        add();
      }}
    >
      <Dialog.Body as={Stack} gap="4" maxHeight="65vh" overflow="auto" tabIndex={0}>
        <Labels draft={draft} change={change} languages={languages} />
        <Goal draft={draft} change={change} />
        <SeenBy draft={draft} change={change} />
        <Place draft={draft} change={change} menus={props.menus} />
        <WrittenIn />
      </Dialog.Body>
      <Reason lack={lack} news={step.news} />
      <Dialog.Footer>
        <Button size="sm" type="submit" loading={step.isBusy} disabled={!isReady}>
          {say('menu.addNow')}
        </Button>
      </Dialog.Footer>
    </form>
  );
}

type AddEntryProps = Omit<AskedProps, 'onDone' | 'onFilled'>;

/** Adds a menu entry: label, target, roles and position. */
export function AddEntry({ menus, selected }: AddEntryProps) {
  const say = useSay();
  return (
    <AddDialog label={say('menu.add')} title={say('menu.addTitle')} size="lg" button={{ size: 'xs', variant: 'ghost' }}>
      {(close, hold) => <Asked menus={menus} selected={selected} onDone={close} onFilled={hold} />}
    </AddDialog>
  );
}
