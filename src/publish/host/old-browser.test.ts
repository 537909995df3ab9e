import { expect, it } from 'vitest';
import { oldBrowserFile } from './old-browser';

it('contains only syntax that a browser of 2012 can parse', () => {
  const { content } = oldBrowserFile({ en: 'Please update' });
  expect(String(content)).not.toMatch(/\b(?:const|let|class|async)\b|=>|`|\.\.\.|\?\?|\?\./);
});
