/** Why nobody is logged in; each has one text for the person, `sign-in.<reason>`. */
export type SignInReason =
  /** The provider does not answer, or says itself that it cannot now. */
  | 'unreachable'
  /** Its discovery document is missing, is another provider's, or lacks what the code flow needs. */
  | 'document'
  /** It answers a login that was not begun in this tab, or one that is over. */
  | 'state'
  | 'denied'
  /** The clock of the device and that of the provider are too far apart. */
  | 'clock'
  /** The claims give the person none of the site's roles. */
  | 'role'
  | 'refused'
  /** The browser keeps nothing until the provider leads back. */
  | 'unkept'
  /** The login without a question (prompt=none) needs one. */
  | 'interaction';

/** A login that came to nothing. Its message is for the console and contains no token. */
export class SignInFailure extends Error {
  readonly reason: SignInReason;

  constructor(reason: SignInReason, message: string, cause?: unknown) {
    super(message, { cause });
    this.name = 'SignInFailure';
    this.reason = reason;
  }
}
