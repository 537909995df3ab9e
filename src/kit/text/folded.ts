/** Lower case without diacritics, ß as ss: people leave umlauts out. */
export const folded = (text: string): string =>
  text.toLowerCase().replaceAll('ß', 'ss').normalize('NFD').replace(/\p{M}/gu, '');
