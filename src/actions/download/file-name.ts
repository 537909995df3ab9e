/**
 * The name that a server gives to a file: the one for any letter (RFC 8187), else the plain one; without a folder, which a server has
 * no say in.
 * @param said a Content-Disposition
 */
export function givenFileName(said: string): string | undefined {
  const plain = /filename="?([\w .-]+)/.exec(said)?.[1];
  try {
    const [, name] = /filename\*=utf-8''([^;\s]+)/i.exec(said) ?? [];
    return name === undefined ? plain : /[^/\\]+$/.exec(decodeURIComponent(name))?.[0];
  } catch {
    return plain;
  }
}
