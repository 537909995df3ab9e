/** Mistakes in overlays. */
import { siteReporter } from '../problems';

/** Mistakes in the changes that a site makes to the one it extends. */
export const reportOverlay = siteReporter(
  'overlay',
  {
    FP2001: {
      message: 'There is no item "{id}" in the inherited list to change.',
      fix: 'Correct the id. For a new item, add "$after" or "$before" with the id of another item.',
    },
    FP2002: {
      message: 'There is no item "{id}" in the inherited list to remove.',
      fix: 'Correct the id, or delete this entry.',
    },
    FP2003: {
      message: 'There is no inherited key "{key}" to remove.',
      fix: 'Correct the name, or delete it from "$remove".',
    },
    FP2004: {
      message: 'There is no item "{anchor}" to place "{id}" next to.',
      fix: 'Use the id of an item that is in the list after this overlay.',
    },
    FP2005: {
      message: 'The items {ids} are placed relative to each other in a circle.',
      fix: 'Place one of them next to an item that does not move.',
    },
    FP2006: {
      message: 'Lists are merged by id, and an item {side} has none.',
      fix: 'Give every item an "id", or begin this list with { "$replace": true } to replace the whole list.',
    },
    FP2007: {
      message: 'The id "{id}" occurs twice in the list {side}.',
      fix: 'Give each item a different id.',
      spoils: ['id/{id}'],
      reads: ['../..'],
    },
    FP2008: {
      severity: 'warning',
      message: 'This changes nothing: the inherited value is the same.',
      fix: 'Delete it: a repeated value hides later changes of the inherited one.',
      reads: ['.'],
    },
    FP2009: { message: '"{directive}" must be {expected}.' },
    FP2010: { message: '"{directive}" has no effect here: {why}.', fix: 'Delete it.' },
    FP2011: { message: '"{directive}" cannot be combined with {others}.', fix: 'Keep one of them.' },
    FP2012: {
      message: 'The inherited item "{id}" is a "{below}", but a "{here}" here.',
      fix: 'Correct "{tag}", or add "$replace": true to replace the whole item.',
    },
    FP2013: {
      message: '"{directive}" is not a directive.',
      fix: 'Directives are $after, $before, $remove, $replace and $add.',
    },
    FP2014: { message: 'There is no value {value} in the inherited list to remove.', fix: 'Correct it, or delete it.' },
  },
  { reads: ['../..'], spoils: ['.'] },
);
