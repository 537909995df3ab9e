/** Effort of an order on a telephone, from the home page to its number. WAY=1 prints it screen by screen. */
import { expect, it } from 'vitest';
import { useBrowserPage } from '../support/browser';
import { checkoutWords, dayIn, main } from '../support/checkout';
import { newAddress } from '../support/signup';
import { Hand } from '../support/hand';

const open = useBrowserPage();

it('an order takes few taps on a phone', async () => {
  const page = await open({ width: 360, viewport: { width: 360, height: 740 }, hasTouch: true });
  const hand = new Hand(page);
  const say = checkoutWords.en;
  const field = (label: string) => main(page).getByLabel(label, { exact: true }).first();
  const button = (name: string) => main(page).getByRole('button', { name, exact: true });
  const goOn = async (step: string) => {
    await hand.tap(button(say.next));
    await page.waitForURL((url) => url.searchParams.get('step') === step);
    hand.enter(step);
  };

  await page.goto('.');
  hand.enter('home');
  await hand.type(field('Your postcode'), '38399');
  await field('Your postcode').press('Enter');
  await page.waitForURL('**/coverage?postalCode=38399');
  hand.enter('coverage');
  await hand.choose(field('Street'), 'Am Herzogtor');
  await hand.choose(field('House number'), '12 1/2');
  await hand.tap(button('Show result'));
  await page.waitForURL('**/coverage?object=*');
  const plan = main(page)
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: 'Glanz 250' }) });
  await hand.tap(plan.getByRole('button', { name: 'Choose this plan' }));
  await page.waitForURL('**/checkout**');
  hand.enter('connection');
  await hand.type(field(say.start), dayIn(60));
  await goOn('home');
  await hand.tap(main(page).getByText(say.owner));
  await hand.tap(main(page).getByText(say.owns));
  await hand.tap(main(page).getByText(say.none));
  await hand.tap(main(page).getByText(say.arrange));
  await goOn('person');
  await hand.type(field(say.first), 'Ida');
  await hand.type(field(say.last), 'Brandt');
  await hand.type(field(say.email), newAddress());
  await hand.type(field('IBAN'), 'DE79 9990 0000 0000 0047 11');
  await hand.tap(main(page).getByLabel('I give this mandate'));
  for (const label of say.agreed) await hand.tap(main(page).getByLabel(label));
  await goOn('summary');
  await hand.tap(button(say.order));
  await page.getByText(say.thanks).first().waitFor();
  hand.enter('done');

  const { screens, all } = hand.effort();
  if (process.env['WAY'] !== undefined) console.table([...screens, { screen: 'all', ...all }]);
  expect(screens.length).toBeLessThanOrEqual(7);
  expect(all.taps).toBeLessThanOrEqual(20);
  // One for the address, three among the plans.
  expect(screens.find(({ screen }) => screen === 'coverage')?.swipes).toBeLessThanOrEqual(4);
  expect(all.swipes).toBeLessThanOrEqual(12);
  const heights = new Map(screens.map(({ screen, height }) => [screen, height]));
  expect(heights.get('person')).toBeLessThanOrEqual(4.5);
  expect(heights.get('summary')).toBeLessThanOrEqual(3.2);
});
