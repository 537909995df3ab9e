import ArrayField from '@rjsf/core/lib/components/fields/ArrayField.js';
import type { ListParts } from './types';
import { ListEntry } from './ListEntry';
import { List } from './List';

export const listComponents: ListParts = { Field: ArrayField, Template: List, EntryTemplate: ListEntry };
