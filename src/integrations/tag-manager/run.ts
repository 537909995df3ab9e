import { integrationMark } from '../../kit/contracts/integration';
import type { IntegrationContext, IntegrationRun, IntegrationSettings } from '../../kit/contracts/integration';
import { containerOf, policyName } from './origins';

/** All types of consent mode v2. */
const consentTypes = [
  'ad_storage',
  'ad_user_data',
  'ad_personalization',
  'analytics_storage',
  'functionality_storage',
  'personalization_storage',
  'security_storage',
];

type TrustedTypes = {
  readonly createPolicy: (name: string, rules: { readonly createScriptURL: (address: string) => string }) => unknown;
};

/** Allows script addresses of this origin; all other text is still refused. */
function allowScriptsOf(origin: string): void {
  const { trustedTypes } = globalThis as { readonly trustedTypes?: TrustedTypes };
  trustedTypes?.createPolicy(policyName, {
    createScriptURL: (address) => {
      if (new URL(address, location.href).origin !== origin) throw new TypeError(`No script may come from ${address}`);
      return address;
    },
  });
}

type Command = (...command: readonly unknown[]) => void;

/** The data layer accepts commands as `arguments` objects only, as in Google's own snippet. */
function commandsTo(layer: unknown[]): Command {
  return function command() {
    layer.push(arguments);
  };
}

const states = (isGranted: (type: string) => boolean) =>
  Object.fromEntries(consentTypes.map((type) => [type, isGranted(type) ? 'granted' : 'denied']));

/** Denies everything, then grants the allowed types: the container reads both before its first event. */
function tellConsent(command: Command, settings: IntegrationSettings, { isAllowed }: IntegrationContext): void {
  const grants = settings['grants'] as Readonly<Record<string, string>>;
  command(
    'consent',
    'default',
    states(() => false),
  );
  command(
    'consent',
    'update',
    states((type) => grants[type] !== undefined && isAllowed(grants[type])),
  );
}

const fetchScript = (script: HTMLScriptElement): Promise<void> =>
  new Promise((done) => {
    // A page works without its tags.
    script.onload = script.onerror = () => done();
    document.head.append(script);
  });

/** Adds the container to the page: first the consent, then its start event, then the script. */
export const start: IntegrationRun = async (settings, context) => {
  const container = containerOf(settings);
  const id = `${integrationMark}-${container ?? ''}`;
  if (container === undefined || document.getElementById(id)) return;
  const origin = String(settings['origin']);
  const name = String(settings['layer']);
  const host = globalThis as unknown as Record<string, unknown[] | undefined>;
  const layer = (host[name] ??= []);
  tellConsent(commandsTo(layer), settings, context);
  layer.push({ 'gtm.start': Date.now(), event: 'gtm.js' });
  allowScriptsOf(origin);
  const script = document.createElement('script');
  script.id = id;
  script.async = true;
  script.setAttribute(integrationMark, 'tag-manager');
  script.src = `${origin}/gtm.js?id=${container}${name === 'dataLayer' ? '' : `&l=${name}`}`;
  await fetchScript(script);
};
