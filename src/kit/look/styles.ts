import { loadPart } from '../loading/load';

let loaded: Promise<void> | undefined;

/** A document contains only the styles of its own HTML; what scripts add to it needs the others. */
export const loadStyles = (): Promise<void> => (loaded ??= loadPart(fetchStyles).catch(() => undefined));

function fetchStyles(): Promise<void> {
  const address = document.documentElement.dataset['styles'];
  if (!address) return Promise.resolve();
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.href = address;
  return new Promise((done, fail) => {
    link.onload = () => done();
    link.onerror = () => {
      link.remove();
      fail(new Error(address));
    };
    document.head.append(link);
  });
}
