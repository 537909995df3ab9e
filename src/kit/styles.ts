let loaded: Promise<void> | undefined;

/** A document without islands carries only the styles of its own HTML; what scripts add to it needs the others. */
export const loadStyles = (): Promise<void> => (loaded ??= fetchStyles());

function fetchStyles(): Promise<void> {
  const address = document.documentElement.dataset['styles'];
  if (!address) return Promise.resolve();
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.href = address;
  return new Promise((done) => {
    link.onload = link.onerror = () => done();
    document.head.append(link);
  });
}
