import ArrayField from '@rjsf/core/lib/components/fields/ArrayField.js';
import type { ListParts } from './types';
import { BindEntry } from './BindEntry';
import { ListEntry } from './ListEntry';
import { List } from './List';

export const listComponents: ListParts = {
  Field: ArrayField,
  Template: List,
  Entry: BindEntry,
  EntryTemplate: ListEntry,
};
