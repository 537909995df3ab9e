/** Towns with texts of their own, the same for every tool that publishes them. */

export const languages: readonly string[] = ['en', 'de', 'de-at'];

/** A page of a town in one language. */
export type TownPage = {
  readonly language: string;
  /** Name of the page, and of its file. */
  readonly name: string;
  readonly title: string;
  readonly markdown: string;
};

export type Town = { readonly name: string; readonly title: string; readonly pages: readonly TownPage[] };

const words = (
  'network house connection contract service speed town street customer visit cable building owner notice month price ' +
  'offer line area support order account address office fast local modern simple clear open ready quick public long'
).split(' ');

/** A sentence that is always the same for its number. */
function sentence(seed: number): string {
  const picked = Array.from(
    { length: 9 },
    (_, index) => words[(seed * 31 + index * index * 7 + seed * index) % words.length],
  );
  const text = picked.join(' ');
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;
}

const paragraph = (seed: number): string => Array.from({ length: 6 }, (_, index) => sentence(seed + index)).join(' ');

/** About 350 words: three chapters, a list, emphasis and a link. */
function markdownOf(seed: number): string {
  const chapter = (at: number): string =>
    `## ${sentence(at).slice(0, -1)}\n\n${paragraph(at)}\n\n- **${sentence(at + 1)}** ${sentence(at + 2)}\n- [Ask us](mailto:us@example.org)\n`;
  return [paragraph(seed), ...[1, 2, 3].map((index) => chapter(seed + index * 17))].join('\n\n');
}

/** A town with `count` pages in each language. Towns with different numbers share no text. */
export function townOf(number: number, count: number): Town {
  const pages = languages.flatMap((language, at) =>
    Array.from({ length: count }, (_, page): TownPage => {
      const seed = number * 100_003 + page * 101 + at * 7;
      const title = `${sentence(seed).slice(0, -1)} ${number}`;
      return { language, name: `page-${page}`, title, markdown: `${markdownOf(seed)}\n\nTown ${number}.` };
    }),
  );
  return { name: `town-${number}`, title: `Town ${number}`, pages };
}
