import { getUiOptions } from '@rjsf/utils';
import type { FieldProps, RJSFSchema } from '@rjsf/utils';
import type { PanelContext } from '../context';

/** A field of the panel. The value may be of any kind: files are written by hand too. */
export type PanelFieldProps = FieldProps<unknown, RJSFSchema, PanelContext>;

type Written = Readonly<Record<string, unknown>>;

/** The schema of the property as its kind wrote it. */
export function writtenSchema({ uiSchema }: Pick<PanelFieldProps, 'uiSchema'>): Written {
  const { written } = getUiOptions(uiSchema);
  return typeof written === 'object' && written !== null ? (written as Written) : {};
}
