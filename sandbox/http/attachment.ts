/** A content-disposition for a file: its name for any letter (RFC 6266, RFC 8187), and a plain one for old programs. */
export const attachmentNamed = (name: string): string =>
  `attachment; filename="${name.replace(/[^\w.-]/g, '_')}"; filename*=UTF-8''${encodeURIComponent(name).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)}`;
