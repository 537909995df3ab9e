/** What CEL has and this subset leaves out, with what to do instead. */
export const LEFT_OUT: Readonly<Record<string, string>> = {
  matches: 'Patterns belong in the JSON Schema of the data; here use startsWith, endsWith or contains.',
  map: 'Bind the list with each and read the field of its item there.',
  exists_one: 'Use size(list.filter(item, condition)) == 1.',
  bind: 'Write the value out where it is used.',
  timestamp: 'Compare ISO dates as texts: date < today(), or use daysUntil(date).',
  duration: 'Use daysUntil(date) and compare the number of days.',
  getFullYear: 'Compare ISO dates as texts.',
  getMonth: 'Compare ISO dates as texts.',
  getDate: 'Compare ISO dates as texts.',
  int: 'Numbers are one type: leave the conversion out.',
  uint: 'Numbers are one type: leave the conversion out.',
  double: 'Numbers are one type: leave the conversion out.',
  string: 'Compare with a value of the same type, or put numbers into a message.',
  bool: 'Compare with == instead.',
  bytes: 'Bytes do not exist here.',
  type: 'Types are checked beforehand.',
  dyn: 'Leave dyn(…) out.',
  orValue: 'Write x != null ? x : other.',
  optMap: 'Write x != null && ….',
  hasValue: 'Write x != null.',
};

/** What other languages call it. */
export const OTHER_NAMES: Readonly<Record<string, string>> = {
  length: 'Use size(x).',
  len: 'Use size(x).',
  count: 'Use size(x).',
  includes: 'Use text.contains(part), or value in list.',
  some: 'Use exists(item, condition).',
  any: 'Use exists(item, condition).',
  every: 'Use all(item, condition).',
  find: 'Use filter(item, condition)[0].',
  toLowerCase: 'Use lower(text).',
  lowerAscii: 'Use lower(text).',
  now: 'Use today().',
};
