/** Replaces markdown-to-jsx, which @rjsf/core uses for texts that our templates never show: Markdown stays plain text. */
import { createElement } from 'react';
import type { ReactNode } from 'react';

export const Markdown = ({ children }: { readonly children?: ReactNode }): ReactNode =>
  createElement('span', null, children);
