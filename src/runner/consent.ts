import { loadPart } from '../kit/loading/load';
import { showLost } from '../kit/browser/lost';
import { loadConsentParts } from './consent-parts';
import { reserveSpace } from './consent-space';
import type { ConsentPanelController } from './consent-control';

const html = document.documentElement;

function isAnswered(): boolean {
  try {
    return localStorage['fp-consent'] !== undefined;
  } catch {
    return false;
  }
}

/** Adds the panel and its icon to the page; their code is loaded when they are used, or when an earlier answer has to be read. */
async function begin(): Promise<() => Promise<ConsentPanelController>> {
  const parts = await loadPart(loadConsentParts);
  const { panel, icon } = parts;
  let isTyped = false;
  addEventListener('input', ({ target }) => {
    isTyped ||= (target as Element).closest('main') !== null;
  });
  const control = async () =>
    (await loadPart(() => import('./consent-control'))).consentController(parts, () => isTyped);
  const work = (pressed: Element | null, action: (control: ConsentPanelController) => unknown) =>
    control()
      .then(action)
      .catch(() => showLost(pressed));
  icon.onclick = () => work(icon, (panels) => panels.open(icon));
  panel.onclick = ({ target }) => {
    const pressed = (target as Element).closest<HTMLElement>('[data-choose]');
    void work(pressed, (panels) => panels.press(pressed?.dataset['choose']));
  };
  panel.onkeydown = ({ key }) => {
    if (key === 'Escape') void work(null, (panels) => panels.leave());
  };
  // Another tab may answer for this one.
  addEventListener('storage', async ({ key }) => {
    if (key === 'fp-consent') await (await control()).follow();
  });
  if (isAnswered()) await (await control()).follow();
  else panel.hidden = html.dataset['consent'] === 'quiet';
  reserveSpace(parts);
  return control;
}

let begun: ReturnType<typeof begin> | undefined;

/** Asks visitors without a choice, and lets all others change it. Resolves to a getter of the panel's control. */
export const followConsent = (): ReturnType<typeof begin> =>
  (begun ??= begin().catch((cause: unknown) => {
    begun = undefined;
    throw cause;
  }));
