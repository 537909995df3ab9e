/** Networks that a customer has logged in from: a caller from there is not a stranger to the account. */
export interface KnownCallers {
  customer: string;
  caller_hash: string;
  seen_at: string;
}

export interface AccessTables {
  known_callers: KnownCallers;
}
