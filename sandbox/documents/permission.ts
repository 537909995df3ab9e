import type { Language } from '../http/problem';
import { placeLine } from '../owners/read';
import type { PermissionContent } from '../owners/read';
import texts from './permission.json';
import { pdfOf, width } from './pdf';

type TextId = keyof typeof texts;

export interface Received {
  reference: string;
  /** Local date and time in words. */
  date: string;
  files: readonly string[];
}

const fill = (text: string, values: Readonly<Record<string, string>>): string => text.replace(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole);

function partsOf(content: PermissionContent, { files }: Received, say: (id: TextId, values?: Record<string, string>) => string): [title: TextId, lines: string[]][] {
  const { person, company, coOwners, allowed, place, units, role } = content;
  const giver = [`${person.name} (${say(role as TextId)})`, company, person.email, person.phone].filter((line) => line !== null);
  const others = coOwners.map(({ name, address }) => (address === null ? name : `${name}, ${address}`));
  return [
    ['building', [say('units', { place: placeLine(place), units: String(units) })]],
    ['giver', giver],
    ...(others.length > 0 ? [['coOwners', others] satisfies [TextId, string[]]] : []),
    ['allowed', allowed.map((name) => `•  ${say(name)}`)],
    ...(files.length > 0 ? [['proofs', [...files]] satisfies [TextId, string[]]] : []),
  ];
}

/** What an owner has allowed, on one page to keep. */
export function permissionReceipt(content: PermissionContent, received: Received, language: Language): Promise<Uint8Array<ArrayBuffer>> {
  const say = (id: TextId, values: Record<string, string> = {}) => fill(texts[id][language], values);
  return pdfOf({ Title: `${say('title')} ${received.reference}`, Author: '' }, language, (pdf) => {
    pdf.font('Helvetica-Bold').fontSize(18).text(say('title'));
    pdf.moveDown(0.4).font('Helvetica').fontSize(10).text(say('received', { date: received.date, number: received.reference }));
    for (const [title, lines] of partsOf(content, received, say)) {
      pdf.moveDown(0.9).font('Helvetica-Bold').fontSize(12).text(say(title));
      pdf.moveDown(0.2).font('Helvetica').fontSize(10).text(lines.join('\n'), { width, lineGap: 2 });
    }
    pdf.moveDown(1.2).text(say('text', { version: content.version }), { width, lineGap: 2 });
  });
}
