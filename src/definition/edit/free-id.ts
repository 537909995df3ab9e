/** An id that is not taken: the wanted one, or the wanted one with the first number that is free, such as `form-2`. */
export function freeId(taken: readonly string[], wanted: string): string {
  let number = 2;
  while (taken.includes(`${wanted}-${number}`)) number += 1;
  return taken.includes(wanted) ? `${wanted}-${number}` : wanted;
}
