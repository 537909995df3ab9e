import { expect, it } from 'vitest';
import { oldBrowserFile } from './old-browser';

it('holds nothing that a browser of 2012 cannot read', () => {
  const { content } = oldBrowserFile({ en: 'Please update' });
  expect(String(content)).not.toMatch(/\b(?:const|let|class|async)\b|=>|`|\.\.\.|\?\?|\?\./);
});
