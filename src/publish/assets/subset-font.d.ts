/** The part of subset-font that is used here; the package has no types of its own. */
declare module 'subset-font' {
  type Options = {
    readonly targetFormat: 'sfnt' | 'woff2';
    readonly preserveNameIds?: readonly number[];
    readonly variationAxes?: Readonly<Record<string, number | { readonly min: number; readonly max: number }>>;
    readonly keepAllGlyphs?: boolean;
  };
  const subsetFont: (font: Buffer, text: string | undefined, options: Options) => Promise<Buffer>;
  export { subsetFont as default };
}
