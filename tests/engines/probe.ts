/** Reports of a page: WebDriver gives no access to the console of WebKit, so the page reports itself, in every engine alike. */
export const probePath = '/__probe';

/** Runs as the first script of each document. */
function probe(path: string): void {
  const tell = (line: string): void => {
    navigator.sendBeacon(path, `${location.pathname}: ${line}`);
  };
  addEventListener('error', ({ message, target }) => {
    if (target === window) tell(`uncaught ${message}`);
  });
  addEventListener('unhandledrejection', ({ reason }) => tell(`unhandled ${String(reason)}`));
  document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
    tell(`policy ${violatedDirective} ${blockedURI}`),
  );
  const { error } = console;
  console.error = (...words: unknown[]) => {
    tell(`console ${words.map(String).join(' ')}`);
    error(...words);
  };
  // An error during start-up may disappear before anybody looks.
  new MutationObserver(() => {
    const broken = document.querySelector('[data-broken-block]:not([data-told])');
    if (!broken) return;
    broken.setAttribute('data-told', '');
    tell(`broken block ${broken.getAttribute('data-broken-block')}`);
  }).observe(document, { childList: true, subtree: true });
}

export const probeScript = `(${probe.toString()})(${JSON.stringify(probePath)})`;
