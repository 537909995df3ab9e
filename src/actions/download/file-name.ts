const withoutFolder = (name = ''): string | undefined => /[^/\\]+$/.exec(name)?.[0].trim() || undefined;

/**
 * The name that a server gives to a file: the one for any letter (RFC 8187), else the plain one (RFC 6266); without a folder, which a
 * server has no say in.
 * @param said a Content-Disposition
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
