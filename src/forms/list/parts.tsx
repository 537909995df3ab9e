import type { ListParts } from './types';
import { BindEntry } from './BindEntry';
import { ListEntry } from './ListEntry';
import { List } from './List';

export const listComponents: ListParts = { Template: List, Entry: BindEntry, EntryTemplate: ListEntry };
