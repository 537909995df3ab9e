/** Explanation of one address of a site. */
import type { Origin } from '../source-site';

/** Its value in one layer; that of the nearest layer applies. */
export type LayerValue = { readonly at: Origin; readonly text?: string };

/** A key that a layer other than the first wrote or changed, nearest first. */
export type OverriddenKey = { readonly key: string; readonly said: readonly LayerValue[] };

export type Usage = { readonly what: string; readonly at: Origin };

export type Explained = {
  /** page, block, message, operation, form, part, entity, state or setting. */
  readonly kind: string;
  readonly name: string;
  /** Short facts: the route, and its visibility with the reasons. */
  readonly facts: readonly (readonly [name: string, value: string])[];
  readonly said: readonly LayerValue[];
  readonly keys: readonly OverriddenKey[];
  /** Undefined for what works without being used, such as a colour or a block. */
  readonly uses: readonly Usage[] | undefined;
};
