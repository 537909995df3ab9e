import { equalJson } from '../../base/equal';
import { isObject } from '../../base/json';
import { discardForeignDrafts } from '../../state/coming-back';
import { draftPrefix, readStoredJson, readStored, removeStored, writeStored } from '../../state/storage';
import type { Area } from '../../state/storage';
import { isSecret, storable } from '../fields/draft';
import { fieldSchema, flatFields } from '../fields/fields';
import type { Answers, FlowStep, KnownForm } from './flow';
import type { Prefill } from './flow-prefill';
import { findingsIn } from '../fields/validator';
import type { FormValues } from '../fields/validator';
import { randomKey } from '../../base/random-key';

export type RestoredFlow = {
  readonly answers: Answers;
  /** Initial values of the steps when the answers were stored. */
  readonly given?: Prefill;
  /** Secrets of steps whose other answers were stored, by step. */
  readonly unkept: Readonly<Record<string, readonly string[]>>;
  /** Identifies this flow in all tabs until it is finished: its requests carry the key, so that it counts once. */
  readonly key: string;
  /** fresh: nothing was stored. changed: stored by another version, to be reviewed. */
  readonly from: 'fresh' | 'kept' | 'changed';
  readonly finished: boolean;
};

export type FlowDraft = {
  readonly read: () => RestoredFlow;
  readonly write: (answers: Answers, given: Prefill) => void;
  /** Clears everything and records that the flow is finished. */
  readonly close: (finished: boolean) => void;
};

type DraftOptions = {
  readonly name: string;
  readonly area: Area;
  readonly version: number;
  readonly steps: readonly FlowStep[];
  readonly form: (id: string) => KnownForm | undefined;
};

/** Without answers that the form's schema refuses on their own. */
function fitting({ payload, loaded }: KnownForm, data: FormValues): FormValues {
  const wrong = new Set(findingsIn(loaded, payload.id, data).map(({ path }) => path.split('.')[0] ?? ''));
  return Object.fromEntries(Object.entries(data).filter(([field]) => !wrong.has(field)));
}

/** Answers that may be stored, by step; `fit`: without those that the current forms refuse. */
function storableValues({ steps, form, area }: DraftOptions, all: unknown, fit: boolean): Record<string, FormValues> {
  return Object.fromEntries(
    steps.flatMap((step) => {
      const known = step.form === undefined ? undefined : form(step.form);
      const data = isObject(all) ? all[step.id] : undefined;
      if (!known || data === undefined) return [];
      const storedData = storable(known.payload.fields, known.loaded.schema, data, area === 'session');
      return [[step.id, fit ? fitting(known, storedData) : storedData] as const];
    }),
  );
}

/** The secrets of steps with stored answers, by step. */
function unkeptSecrets({ steps, form }: DraftOptions, values: Answers['values']): Record<string, string[]> {
  return Object.fromEntries(
    steps.flatMap((step) => {
      const known = step.form === undefined || values[step.id] === undefined ? undefined : form(step.form);
      if (known === undefined) return [];
      const secrets = flatFields(known.payload.fields).filter(({ id }) =>
        isSecret(fieldSchema(known.loaded.schema, id)),
      );
      return secrets.length === 0 ? [] : [[step.id, secrets.map(({ id }) => id)] as const];
    }),
  );
}

/** Whether somebody finished a step, or gave an answer of their own, other than the values that the steps began with. */
const hasAnswers = ({ values, done }: Answers, given: Answers['values'] = {}): boolean =>
  done.length > 0 ||
  Object.entries(values).some(([step, data]) =>
    Object.entries(data).some(([field, value]) => !equalJson(value, given[step]?.[field])),
  );

const noEntries = { values: undefined, done: [], given: undefined, key: undefined };

/** Stored entries that are still usable: none of a finished flow, no progress of another version. */
function usable(found: unknown, version: number) {
  if (!isObject(found)) return { ...noEntries, same: false, finished: false };
  const same = found['version'] === version;
  if (found['finished'] === true) return { ...noEntries, same, finished: true };
  const { values, done, given: initial, key } = found;
  return {
    values,
    done: same && Array.isArray(done) ? done.filter((step) => typeof step === 'string') : [],
    given: same ? initial : undefined,
    key: typeof key === 'string' ? key : undefined,
    same,
    finished: false,
  };
}

/**
 * The draft of a whole flow. Stores its answers in the area that the definition names, and its key in local storage, so that a second tab
 * that finishes the same flow is recognised. Never stores secrets; consents only as long as the tab is open.
 */
export function flowDraft(options: DraftOptions): FlowDraft {
  const { name, area, version } = options;
  const place = `${draftPrefix}${name}`;
  const keyPlace = `draft-key.${name}`;
  let key = '';
  const sharedKey = (): string => {
    const shared = readStored('local', keyPlace) ?? randomKey();
    writeStored('local', keyPlace, shared);
    return shared;
  };
  const valuesOf = (all: unknown, fit: boolean) => storableValues(options, all, fit);
  return {
    read: () => {
      const stored = usable(discardForeignDrafts() ? undefined : readStoredJson(area, place), version);
      key = stored.key ?? sharedKey();
      const values = stored.values === undefined ? {} : valuesOf(stored.values, !stored.same);
      const given = stored.given === undefined ? undefined : valuesOf(stored.given, false);
      const answers = { values, done: stored.done };
      return {
        answers,
        unkept: unkeptSecrets(options, values),
        ...(given === undefined ? {} : { given }),
        key,
        from: !hasAnswers(answers, given) ? 'fresh' : stored.same ? 'kept' : 'changed',
        finished: stored.finished,
      };
    },
    write: ({ values, done }, initial) => {
      discardForeignDrafts();
      writeStored(
        area,
        place,
        JSON.stringify({ version, key, values: valuesOf(values, false), done, given: valuesOf(initial, false) }),
      );
    },
    close: (finished) => {
      if (readStored('local', keyPlace) === key) removeStored('local', keyPlace);
      if (finished) writeStored(area, place, JSON.stringify({ version, key, values: {}, done: [], finished }));
      else removeStored(area, place);
    },
  };
}
