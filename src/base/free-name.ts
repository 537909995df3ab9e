/** Takes the wanted name. Returns it or, where it is taken, the first one with a number that is not: `form-2`. */
export function freeName(wanted: string, isTaken: (name: string) => boolean): string {
  let name = wanted;
  for (let number = 2; isTaken(name); number += 1) name = `${wanted}-${number}`;
  return name;
}
