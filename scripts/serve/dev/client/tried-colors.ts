/** Colours that the studio tries, over those of the page's style sheets. */
let sheet: CSSStyleSheet | undefined;

/** Applies CSS rules with colours; '' removes them. */
export function showColors(css: string): void {
  sheet ??= new CSSStyleSheet();
  sheet.replaceSync(css);
  document.adoptedStyleSheets = css === '' ? [] : [sheet];
}
