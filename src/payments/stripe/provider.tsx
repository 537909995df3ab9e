import { Elements, PaymentElement, useElements } from '@stripe/react-stripe-js';
import { loadStripe } from '@stripe/stripe-js/pure';
import type { Appearance, Stripe, StripeElementLocale, StripeElements, StripeError } from '@stripe/stripe-js';
import type { PaymentAnswer, PaymentProvider } from '../../kit/contracts/payment';

const languages: readonly StripeElementLocale[] = ['de', 'en-GB', 'en', 'fr', 'it', 'es', 'nl', 'pl', 'da', 'cs'];

const localeOf = (tag: string): StripeElementLocale =>
  languages.find((known) => known === tag) ?? languages.find((known) => known === tag.split('-')[0]) ?? 'auto';

function appearanceOf({ ink, scheme, radius, action }: Readonly<Record<string, string>>): Appearance {
  return {
    theme: scheme === 'dark' ? 'night' : 'stripe',
    variables: {
      ...(ink === undefined ? {} : { colorText: ink }),
      ...(action === undefined ? {} : { colorPrimary: action }),
      ...(radius === undefined ? {} : { borderRadius: radius }),
    },
  };
}

const refusal = ({ type, code, decline_code, message }: StripeError): PaymentAnswer => ({
  ok: false,
  code: type === 'api_connection_error' ? 'offline' : (decline_code ?? code ?? type),
  message,
});

async function confirm(stripe: Stripe, elements: StripeElements): Promise<PaymentAnswer> {
  const { error: incomplete } = await elements.submit();
  if (incomplete) return refusal(incomplete);
  const { error, setupIntent } = await stripe.confirmSetup({
    elements,
    confirmParams: { return_url: location.href },
    redirect: 'if_required',
  });
  if (error) return refusal(error);
  const method = setupIntent.payment_method;
  const token = typeof method === 'string' ? method : method?.id;
  return token === undefined ? { ok: false, code: setupIntent.status } : { ok: true, token };
}

type FieldsProps = { readonly onShown: (elements: StripeElements) => void; readonly onFailed: (reason: Error) => void };

function Fields({ onShown, onFailed }: FieldsProps) {
  const elements = useElements();
  return (
    <PaymentElement
      options={{ layout: 'tabs', wallets: { applePay: 'never', googlePay: 'never' } }}
      onReady={() => {
        if (elements) onShown(elements);
      }}
      onLoadError={({ error }) => onFailed(new Error(error.message ?? error.type))}
    />
  );
}

/** Shows Stripe's own fields; its script is not loaded before. */
export const show: PaymentProvider = async ({ render, setup, locale, look }) => {
  const stripe = await loadStripe(setup.publishableKey);
  if (!stripe) throw new Error('Stripe is not available');
  const options = { clientSecret: setup.clientSecret, locale: localeOf(locale), appearance: appearanceOf(look) };
  const remove = () => render(null);
  const elements = await new Promise<StripeElements>((shown, failed) => {
    render(
      <Elements stripe={stripe} options={options}>
        <Fields onShown={shown} onFailed={failed} />
      </Elements>,
    );
  }).catch((failure: unknown) => {
    remove();
    throw failure;
  });
  return { confirm: () => confirm(stripe, elements), remove };
};
