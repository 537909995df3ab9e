const shellIds = /^(?:main|menu|consent-.+)$/;

/** Whether an id is one of the elements around the body of every page: a block called like this has another one in the document. */
export const isShellId = (id: string): boolean => shellIds.test(id);
