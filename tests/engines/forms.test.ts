import { describe, expect, it } from 'vitest';
import { dayIn } from '../support/checkout';
import { engines, useEngine } from './useEngine';
import type { Visitor } from './visitor';

const wrongFields = (visitor: Visitor): Promise<number> => visitor.count('main [aria-invalid=true]');

describe.each(engines)('in %s', (name) => {
  const visit = useEngine(name);

  it('an empty message is answered with a focused summary', async () => {
    const visitor = await visit();
    await visitor.open('contact-us');
    await visitor.press('button', 'Send message');
    await visitor.holds(
      'five fields to be wrong',
      () => document.querySelectorAll('main [aria-invalid=true]').length === 5,
    );
    expect(await visitor.driver.run(() => document.activeElement?.closest('[role=alert]') !== null)).toBe(true);
  });

  it('a message is answered with its number', async () => {
    const visitor = await visit();
    await visitor.open('contact-us');
    await visitor.choose('What is it about?', 'My order');
    await visitor.fill('Name', 'Zoë Ångström');
    await visitor.fill('Email', 'zoe@example.org');
    await visitor.fill('Your message', 'Line one. 5 < 6 & "quotes".');
    await visitor.tick('I have read the data protection notice.');
    await visitor.press('button', 'Send message');
    await visitor.at('main').sees(/T-[0-9A-F]{12}/);
  });

  it('typed text survives a reload', async () => {
    const visitor = await visit();
    await visitor.open('contact-us');
    await visitor.fill('Name', 'Draft Person');
    await visitor.driver.key('Tab');
    await visitor.holds('the draft to be kept', () =>
      (sessionStorage.getItem('draft.contact') ?? '').includes('Draft Person'),
    );
    await visitor.driver.reload();
    await expect.poll(() => visitor.valueOf('Name')).toBe('Draft Person');
  });

  it('an empty sign-up is answered at each missing field', async () => {
    const visitor = await visit();
    await visitor.open('signup');
    await visitor.press('button', 'Sign up');
    await expect.poll(() => wrongFields(visitor)).toBeGreaterThan(9);
    expect(await visitor.count('main [role=alert] li')).toBe(await wrongFields(visitor));
  });

  it('an order keeps its answers over a reload', async () => {
    const visitor = await visit();
    await visitor.open('checkout');
    for (const [list, entry] of [
      ['Town', 'Wolfenbrück'],
      ['Street', 'Am Herzogtor'],
      ['House number', '12 1/2'],
      ['Plan', 'Glanz 500'],
    ] as const)
      await visitor.choose(list, entry);
    await visitor.tick('I use my own');
    await visitor.choose('Start date', dayIn(60));
    await visitor.press('button', 'Continue');
    await visitor.arrives(/step=home/);
    await visitor.tick('to me, alone or with others');
    await visitor.tick('I own the property');
    await visitor.tick('No, I have none');
    await visitor.tick('Please arrange it with me later');
    await visitor.press('button', 'Continue');
    await visitor.arrives(/step=person/);
    await visitor.driver.reload();
    await visitor.fill('First name', 'Ida');
    await visitor.driver.back();
    await visitor.arrives(/step=home/);
    await visitor.holds(
      'the answers to stand there',
      () => document.querySelectorAll('main input[type=radio]:checked, main input[type=checkbox]:checked').length === 4,
    );
  });
});
