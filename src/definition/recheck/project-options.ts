import type { Progress } from '../../base/progress';
import type { LayerStates } from '../source/layer-states';

/** How a project is opened. */
export type ProjectOptions = {
  /** The date for which documents are checked; default: that of the build. */
  readonly today?: string;
  /** Version of the checking code; without it no earlier verdict is used. */
  readonly engine?: string | undefined;
  /** The content of the layers in this run, if it is known already. */
  readonly states?: LayerStates | undefined;
  readonly onProgress?: Progress | undefined;
};
