/** Replaces fast-uri, which @rjsf/utils uses for schemas with an $id; ours have none and refer to #/$defs only. */
const localUri = {
  equal: (one: string, other: string): boolean => one === other,
  resolve: (base: string, reference: string): string =>
    reference.startsWith('#') ? base.replace(/#.*$/, '') + reference : reference,
};

export { localUri as default };
