const shellIds = /^(?:main|menu|consent-.+)$/;

/** Whether an id is used by an element around the body of every page: a block with this id gets another one in the document. */
export const isShellId = (id: string): boolean => shellIds.test(id);
