/** Colours that the studio tries, over those of the page's style sheets. */
let sheet: CSSStyleSheet | undefined;

/** Shows the page in other colours; '' takes them away. */
export function showColors(css: string): void {
  sheet ??= new CSSStyleSheet();
  sheet.replaceSync(css);
  document.adoptedStyleSheets = css === '' ? [] : [sheet];
}
