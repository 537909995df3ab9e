import { integrationMark } from '../../kit/contracts/integration';
import type { IntegrationContext, IntegrationRun, IntegrationSettings } from '../../kit/contracts/integration';
import { containerOf, policyName } from './origins';

/** Every type of consent mode v2. */
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

/** Lets addresses of this origin become scripts; text of any kind is refused as before. */
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

/** The data layer takes commands as `arguments` objects only, as Google's own snippet writes them. */
function commandsTo(layer: unknown[]): Command {
  return function command() {
    layer.push(arguments);
  };
}

const states = (isGranted: (type: string) => boolean) =>
  Object.fromEntries(consentTypes.map((type) => [type, isGranted(type) ? 'granted' : 'denied']));

/** Denies everything, then grants what was allowed: the container finds both before its first event. */
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
    // A page without its tags is still a page.
    script.onload = script.onerror = () => done();
    document.head.append(script);
  });

/** Puts the container into the page: the consent first, then its start, then the script. */
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
