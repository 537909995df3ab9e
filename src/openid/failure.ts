/** Reasons for a failed login; each has a text for the person, `sign-in.<reason>`. */
export type SignInReason =
  /** The provider does not answer, or reports that it is unavailable. */
  | 'unreachable'
  /** Its discovery document is missing, belongs to another provider, or lacks what the code flow needs. */
  | 'document'
  /** The response belongs to a login that was not started in this tab, or that is over. */
  | 'state'
  | 'denied'
  /** The clocks of the device and of the provider differ too much. */
  | 'clock'
  /** The claims give the person none of the site's roles. */
  | 'role'
  | 'refused'
  /** The browser cannot store data until the provider redirects back. */
  | 'unkept'
  /** The login without a prompt (prompt=none) needs one. */
  | 'interaction';

/** A failed login. Its message is for the console and contains no token. */
export class SignInFailure extends Error {
  readonly reason: SignInReason;

  constructor(reason: SignInReason, message: string, cause?: unknown) {
    super(message, { cause });
    this.name = 'SignInFailure';
    this.reason = reason;
  }
}
