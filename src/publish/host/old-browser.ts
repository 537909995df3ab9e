import { hashedFile } from '../files/files';
import type { OutputFile } from '../files/files';

/**
 * Runs only in browsers without modules, so nothing in it may be newer than Internet Explorer 11. Such a browser ignores the style
 * sheet, so the notice has its own styles.
 */
function showNotice(texts: Readonly<Record<string, string>>): void {
  window.addEventListener('load', function show() {
    var notice = document.createElement('p');
    notice.setAttribute('role', 'alert');
    notice.setAttribute('data-old-browser', '');
    notice.style.cssText =
      'margin:0;padding:16px 24px;background:#fff3cd;color:#1a1a1a;border-bottom:2px solid #8a6d00;font:bold 18px/1.4 Arial,sans-serif';
    notice.appendChild(
      document.createTextNode(texts[document.documentElement.getAttribute('data-locale') || ''] || ''),
    );
    document.body.insertBefore(notice, document.body.firstChild);
  });
}

/** The script that asks people with an outdated browser to update it. Takes that message in each language. */
export const oldBrowserFile = (texts: Readonly<Record<string, string>>): OutputFile =>
  hashedFile('_fp/old-browser.js', `(${String(showNotice)})(${JSON.stringify(texts)});`);
