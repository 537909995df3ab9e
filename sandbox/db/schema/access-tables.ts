/** Networks from which a customer has logged in before; callers from there are known to the account. */
export interface KnownCallers {
  customer: string;
  caller_hash: string;
  seen_at: string;
}

export interface AccessTables {
  known_callers: KnownCallers;
}
