import { getUiOptions } from '@rjsf/utils';
import type { FieldProps, RJSFSchema } from '@rjsf/utils';
import type { PanelContext } from '../context';

/** A field of the panel. The value may be of any type, because files are also written by hand. */
export type PanelFieldProps = FieldProps<unknown, RJSFSchema, PanelContext>;

type Written = Readonly<Record<string, unknown>>;

/** The schema of the property in its kind. */
export function writtenSchema({ uiSchema }: Pick<PanelFieldProps, 'uiSchema'>): Written {
  const { written } = getUiOptions(uiSchema);
  return typeof written === 'object' && written !== null ? (written as Written) : {};
}
