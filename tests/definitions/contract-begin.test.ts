/** When a contract begins is said alike everywhere: its term runs from its conclusion, service and payment begin with activation. */
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { loadSite } from '../../src/definition/overlay/site';

const root = fileURLToPath(new URL('../..', import.meta.url));
const sites = ['base', 'wolfenbrueck', 'steinach', 'harrowmere'];

/** Ways of saying that the contract, not the service, waits for the network. */
const wrong = [
  /(vertr[aä]g\S*|bestellung) (ruh\w*|gelten ab dem ausbau|schweb\w*)/i,
  /vertrag[^.]*(wird|werden) (nach|mit) (dem ausbau|der freischaltung) (wirksam|aktiv)/i,
  /zunächst schwebend/i,
  /und wird (nach dem ausbau|dann) wirksam/i,
  /wird aktiv, sobald/i,
  /contracts?[^.;]*\b(is|are)\b( then)? (pending|dormant)/i,
  /contracts?[^.;:,]* becomes? active/i,
  /(it|order[^.;]*) becomes active (when|after|once)/i,
];

/** Every text of a site in force, by its place; an earlier version of a document keeps its wording. */
function textsOf(value: unknown, at = ''): [string, string][] {
  if (typeof value === 'string') return at.includes('@') ? [] : [[at, value.replaceAll(/\s+/g, ' ')]];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, child]) => textsOf(child, `${at} ${key}`));
}

describe('the start of a contract', () => {
  it.each(sites)('is its conclusion in every text of %s', (site) => {
    const { source } = loadSite(root, site);
    const texts = textsOf([source?.messages, source?.documents]);
    expect(texts.length).toBeGreaterThan(1000);
    expect(texts.filter(([, text]) => wrong.some((pattern) => pattern.test(text)))).toEqual([]);
  });
});
