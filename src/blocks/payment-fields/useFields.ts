import { useEffect, useRef, useState } from 'react';
import type { ReactNode, RefObject } from 'react';
import type { PaymentFieldsBlock } from '../../generated/blocks';
import { callFromPage } from '../../kit/data/call-from-page';
import { usePage } from '../../kit/page/context';
import type { PageView } from '../../kit/page/context';
import { registerPaymentFields } from '../../kit/contracts/payment';
import type { PaymentFields, PaymentProvider, PaymentSetup } from '../../kit/contracts/payment';
import { useText } from '../../kit/text/useText';
import { resolveValue, resolveValues, useEvaluate } from '../../kit/page/useValue';
import { providerOf } from './providers';
import { pageLook } from './page-look';

export type FieldsState = 'loading' | 'ready' | 'failed' | 'none';

export type PaymentFieldsView = {
  readonly state: FieldsState;
  readonly root: RefObject<HTMLDivElement | null>;
  readonly content: ReactNode;
  readonly again: () => void;
};

const isSetup = (value: unknown): value is { readonly client_secret: string; readonly publishable_key: string } => {
  const setup = (value ?? {}) as Readonly<Record<string, unknown>>;
  return typeof setup['client_secret'] === 'string' && typeof setup['publishable_key'] === 'string';
};

/** Asks the API for the data that the provider needs to start. */
async function setUp(
  page: PageView,
  { operation: name, with: parameters }: PaymentFieldsBlock,
  evaluate: ReturnType<typeof useEvaluate>,
): Promise<PaymentSetup> {
  const operation = page.operation(name);
  if (!operation) throw new Error(`There is no operation "${name}".`);
  const answer = await callFromPage(page, operation, resolveValues(parameters, evaluate));
  const value = answer.status === 'ready' ? answer.value : undefined;
  if (!isSetup(value)) throw new Error('The setup of a payment has no client_secret.');
  return { clientSecret: value.client_secret, publishableKey: value.publishable_key };
}

/** Starts a step at the provider and shows its fields in `root`; the step ends with the block. */
export function useFields(block: PaymentFieldsBlock): PaymentFieldsView {
  const page = usePage();
  const text = useText();
  const evaluate = useEvaluate();
  const root = useRef<HTMLDivElement>(null);
  const [round, setRound] = useState(0);
  const [content, setContent] = useState<ReactNode>(null);
  const [state, setState] = useState<FieldsState>('loading');
  const provider = resolveValue(block.provider, evaluate);
  const show = async (load: () => Promise<PaymentProvider>, element: HTMLElement): Promise<PaymentFields> => {
    const [begin, setup] = await Promise.all([load(), setUp(page, block, evaluate)]);
    const address = String(resolveValue(block.address, evaluate) ?? '') || location.origin;
    return begin({
      element,
      render: setContent,
      setup,
      address,
      locale: page.language.tag,
      label: text('payment-fields.label'),
      look: pageLook(element),
    });
  };
  const latest = useRef(show);
  useEffect(() => {
    latest.current = show;
  });

  useEffect(() => {
    const element = root.current;
    if (!page.live || !element) return undefined;
    let gone = false;
    let end = () => {};
    setState('loading');
    const shown = providerOf(provider).then((load) => load && latest.current(load, element));
    shown.then(
      (fields) => {
        if (gone) return fields?.remove();
        if (!fields) return setState('none');
        const forget = registerPaymentFields(block.name, fields);
        end = () => {
          forget();
          fields.remove();
        };
        setState('ready');
      },
      () => {
        if (!gone) setState('failed');
      },
    );
    return () => {
      gone = true;
      end();
    };
  }, [page.live, provider, block.name, round]);
  return { state, root, content, again: () => setRound((count) => count + 1) };
}
