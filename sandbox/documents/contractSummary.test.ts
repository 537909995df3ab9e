import { inflateSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { contractSummary } from './contractSummary';
import type { Details } from './contractSummary';

const order = {
  order_number: 'qu-1', concluded_at: '2026-11-20T23:30:00.000Z', concluded_on: '2026-11-21', min_term_end: '2028-11-21', 'service.name': 'Glanz 500', 'service.provider': 'Lumora', 'service.currency': 'EUR',
  'service.down': 500, 'service.up': 250, 'service.price': '54.89', 'service.start_price': '49.95', 'service.homedrop_price': '2000.00', 'service.bind_time': 24, 'service.notice_time': 1,
};

/** The words of a PDF as its pages draw them. */
function wordsOf(pdf: Uint8Array): string {
  const text = Buffer.from(pdf).toString('latin1');
  const streams = [...text.matchAll(/stream\n([\s\S]*?)\nendstream/g)].map(([, data = '']) => {
    try { return inflateSync(Buffer.from(data, 'latin1')).toString('latin1'); } catch { return ''; }
  });
  return streams.join('').replace(/\[([^\]]*)\] TJ/g, (_whole, parts: string) => [...parts.matchAll(/<([0-9a-f]+)>/g)].map(([, hex = '']) => Buffer.from(hex, 'hex').toString('latin1')).join(''));
}

const wordsFor = async (language: 'en' | 'de', details?: Details) => wordsOf(await contractSummary(order, language, details));

describe('a contract summary', () => {
  it('of an offer names the connection of the house, price steps, normal speeds and what is free', async () => {
    const words = await wordsFor('en', {
      down_normal: 450, down_min: 300, price_steps: [{ price: '59.89', from_month: 13 }], offer: { free_months: 3, router: '4.99', credit: '50.00' },
    });
    const said = [
      'Glanz 500, offer qu-1', 'For an order on 21 November 2026.', 'Normally available are 450 Mbit/s', 'From month 13: \x8059.89', 'House connection: \x802,000.00',
      'Of that for the router: \x804.99', 'Free at the beginning: 3 months', 'Credit of the campaign, once: \x8050.00',
    ];
    for (const part of said) expect(words.replace(/\s+/g, ' ')).toContain(part);
  });

  it('of a contract says when it was concluded, and nothing of an offer', async () => {
    const words = await wordsFor('de');
    expect(words).toContain('Vertragsschluss: 21. November 2026.');
    expect(words).not.toMatch(/Angebot qu-1|Kostenfrei|Router: /);
  });
});
