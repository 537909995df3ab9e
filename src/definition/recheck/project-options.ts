import type { Progress } from '../../base/progress';
import type { LayerStates } from '../source/layer-states';

/** How a project is opened. */
export type ProjectOptions = {
  /** The day for which documents are judged; default: that of the build. */
  readonly today?: string;
  /** Version of the code that checks; without it no earlier verdict is used. */
  readonly engine?: string | undefined;
  /** The content of the layers in this run, where somebody has looked already. */
  readonly states?: LayerStates | undefined;
  readonly onProgress?: Progress | undefined;
};
