/** Explanation of one address of a site. */
import type { Origin } from '../source-site';

/** One layer's word on it; the nearest layer's holds. */
export type LayerValue = { readonly at: Origin; readonly text?: string };

/** A key that another layer than the first wrote or changed, nearest first. */
export type OverriddenKey = { readonly key: string; readonly said: readonly LayerValue[] };

export type Usage = { readonly what: string; readonly at: Origin };

export type Explained = {
  /** page, block, message, operation, form, part, entity, state or setting. */
  readonly kind: string;
  readonly name: string;
  /** Short facts: the route, who sees it and why not everybody does. */
  readonly facts: readonly (readonly [name: string, value: string])[];
  readonly said: readonly LayerValue[];
  readonly keys: readonly OverriddenKey[];
  readonly uses: readonly Usage[];
};
