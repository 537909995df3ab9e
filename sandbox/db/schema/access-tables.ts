/** Where somebody has logged in: whoever comes from there again is no stranger to the account. */
export interface KnownCallers {
  customer: string;
  caller_hash: string;
  seen_at: string;
}

export interface AccessTables {
  known_callers: KnownCallers;
}
