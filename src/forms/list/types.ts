import type { ComponentType, ReactNode } from 'react';
import type { ArrayFieldItemTemplateProps, ArrayFieldTemplateProps } from '@rjsf/utils';

export type ListParts = {
  readonly Template: ComponentType<ArrayFieldTemplateProps>;
  /** Binds `entry` for what is asked of one. */
  readonly Entry: ComponentType<{ readonly data: unknown; readonly children: ReactNode }>;
  readonly EntryTemplate: ComponentType<ArrayFieldItemTemplateProps>;
};
