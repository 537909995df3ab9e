/** Queries for what will appear wait longer than a second, the default, which is too short while other tests run. */
if ('document' in globalThis) {
  const { configure } = await import('@testing-library/dom');
  configure({ asyncUtilTimeout: 30_000 });
}

export {};
