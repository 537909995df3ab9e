/**
 * Selector of parts that wait for their data: the runner shows a page down to the first, and its style sheet hides the rest. A
 * published response counts as waiting if the visitor's choice differs from it.
 */
export const waitingParts = ':is(:is(div,span)[aria-busy=true],[data-chosen] [data-first])';
