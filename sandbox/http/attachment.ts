/** A content-disposition header: a file name in any script (RFC 6266, RFC 8187), and an ASCII fallback. */
export const attachmentNamed = (name: string): string =>
  `attachment; filename="${name.replace(/[^\w.-]/g, '_')}"; filename*=UTF-8''${encodeURIComponent(name).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)}`;
