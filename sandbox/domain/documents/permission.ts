import type { ProblemLanguage } from '../../http/problem';
import { premisesLine } from '../owners/read';
import type { PermissionContent } from '../owners/read';
import { addressOf } from './address';
import texts from './permission.json';
import { pdfOf } from './pdf';
import type { Seller } from '../../db/schema/seller';
import { fillText } from './words';

type TextId = keyof typeof texts;

export interface PermissionReceipt {
  reference: string;
  /** Local date and time in words. */
  date: string;
  files: readonly string[];
  /** The recipient. */
  seller: Seller;
}

function partsOf(
  content: PermissionContent,
  { files, seller }: PermissionReceipt,
  say: (id: TextId, values?: Record<string, string>) => string,
): [title: TextId, lines: string[]][] {
  const { person, company, coOwners, allowed, place, units, role } = content;
  const giver = [`${person.name} (${say(role as TextId)})`, company, person.email, person.phone].filter(
    (line) => line !== null,
  );
  const coOwnerLines = coOwners.map(({ name, address }) => (address === null ? name : `${name}, ${address}`));
  return [
    ['building', [say('units', { place: premisesLine(place), units: String(units) })]],
    ['to', [seller.name, addressOf(seller), `${seller.phone} · ${seller.email}`]],
    ['giver', giver],
    ...(coOwnerLines.length > 0 ? [['coOwners', coOwnerLines] satisfies [TextId, string[]]] : []),
    ['allowed', allowed.map((name) => `•  ${say(name)}`)],
    ...(files.length > 0 ? [['proofs', [...files]] satisfies [TextId, string[]]] : []),
  ];
}

/** An owner's permission on one page. */
export function permissionReceipt(
  content: PermissionContent,
  received: PermissionReceipt,
  language: ProblemLanguage,
): Promise<Uint8Array<ArrayBuffer>> {
  const say = (id: TextId, values: Record<string, string> = {}) => fillText(texts[id][language], values);
  const about = {
    title: `${say('title')} ${received.reference}`,
    author: received.seller.name,
    language: language === 'de' ? 'de-DE' : 'en-GB',
    asOf: new Date(),
  };
  return pdfOf(about, (paper) => {
    paper.title(say('title'));
    paper.text(say('received', { date: received.date, number: received.reference }));
    for (const [title, lines] of partsOf(content, received, say)) {
      paper.heading(say(title));
      paper.text(lines.join('\n'));
    }
    paper.text(`\n${say('text', { version: content.version })}`);
  });
}
