/**
 * Selector of parts that wait for their data: the runner shows a page down to the first, and its style sheet hides what follows. A
 * published answer counts where the visitor has chosen something else.
 */
export const waitingParts = ':is(:is(div,span)[aria-busy=true],[data-chosen] [data-first])';
