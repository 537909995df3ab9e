const withoutFolder = (name = ''): string | undefined => /[^/\\]+$/.exec(name)?.[0].trim() || undefined;

/**
 * File name of a Content-Disposition header: the extended one (RFC 8187), else the plain one (RFC 6266), without folders, which a
 * server must not choose.
 * @param said the Content-Disposition header
 */
export function givenFileName(said: string): string | undefined {
  const [, quoted, bare] = /(?:^|;)\s*filename\s*=\s*(?:"((?:[^"\\]|\\.)*)"|([^;\s]+))/i.exec(said) ?? [];
  const plain = withoutFolder(quoted?.replace(/\\(.)/g, '$1') ?? bare);
  const [, encoded] = /(?:^|;)\s*filename\*\s*=\s*utf-8'[^']*'([^;\s]+)/i.exec(said) ?? [];
  try {
    return withoutFolder(encoded && decodeURIComponent(encoded)) ?? plain;
  } catch {
    return plain;
  }
}
