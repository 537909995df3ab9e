import type { ComponentType } from 'react';
import type { ArrayFieldItemTemplateProps, ArrayFieldTemplateProps, FieldProps } from '@rjsf/utils';

/** What draws lists. */
export type ListParts = {
  readonly Field: ComponentType<FieldProps>;
  readonly Template: ComponentType<ArrayFieldTemplateProps>;
  readonly EntryTemplate: ComponentType<ArrayFieldItemTemplateProps>;
};
