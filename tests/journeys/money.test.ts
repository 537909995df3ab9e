/** From the card of a plan to the customer's contract: every place that names an amount names the same. */
import {
  brokenLabels,
  countries,
  everyFigure,
  missingIn,
  quoteOfCard,
  readPlanCard,
  scheduleOn,
  summarise,
  sumInCents,
  sumOfRows,
  printedAmounts,
} from '../support/money';
import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { pdfWords } from '../../sandbox/testing/pdf';
import { failedLoad, useBrowser } from '../support/browser';
import { answersOf, main, resumeAt, checkoutWords } from '../support/checkout';
import { unfold } from '../support/folds';
import { filesOf, mailsTo } from '../support/mail';
import { passwordFor } from '../support/new-customer';
import { holdKey, logIn } from '../support/walk';

const open = useBrowser();

describe('money', () => {
  it.each(countries)(
    'is the same wherever it is shown in $country',
    async (about) => {
      const { site, locale, language, path, place, code, type, start } = about;
      const say = printedAmounts(about);
      const context = await open({ site, locale, allow: [failedLoad] });
      const page = await context.newPage();
      const offered = await quoteOfCard(about);
      const card = await readPlanCard(page, about);
      expect(
        missingIn(
          card,
          [
            offered.due_monthly,
            offered.total,
            offered.credit_applied,
            ...offered.price_steps.map(({ price }) => price),
          ].map(say.money),
        ),
      ).toEqual([]);

      const email = `${randomUUID()}@example.org`;
      const draft = answersOf(email, start);
      await resumeAt(
        page,
        answersOf(email, start, {
          connection: { ...place, router: 'rent', fromDate: start, campaign: code },
          home: { ...draft['home'], current: 'self' },
          person: {
            ...draft['person'],
            postalCode: about.postalCode,
            type,
            // Of a card nothing is kept but the name: its fields are asked again.
            paymentTransfer: type !== 'card',
            sortCode: '20-20-15',
            soleSignatory: true,
            holderFirstName: 'Ida',
            holderLastName: 'Brandt',
          },
        }),
      );
      // The customer has chosen to cancel themselves next to the plan: the order begins with that answer.
      await page.addInitScript(() => {
        sessionStorage['switching'] ??= 'self';
      });
      const quote = await summarise(page, about);
      expect([
        quote.free_months > 0,
        quote.price_steps.length > 0,
        Number(quote.credit_applied) > 0,
        Number(quote.router_monthly) > 0,
      ]).toEqual([true, true, true, true]);
      const figures = [
        ...everyFigure(quote, say),
        ...quote.price_steps.map(({ price }) => say.money(price)),
        say.money(quote.due_monthly),
      ];
      const summary = await main(page).innerText();
      expect(
        missingIn(summary, [
          ...figures,
          say.money(quote.total),
          say.money(quote.subtotal),
          say.money(quote.due_on_amount),
          say.money(quote.credit_applied),
        ]),
      ).toEqual([]);
      const [first] = quote.payments;
      const drawn = await scheduleOn(page, say.day(first?.date ?? ''));
      expect(sumOfRows(drawn)).toBe(sumInCents(quote.payments));
      await main(page).getByRole('button', { name: checkoutWords[language].order, exact: true }).click();
      await page.getByText(checkoutWords[language].thanks).waitFor();

      const mail = (await mailsTo(email)).find(({ kind }) => kind === 'order');
      expect([
        missingIn(mail?.body ?? '', figures),
        missingIn((mail?.html ?? '').replaceAll(/<[^>]*>/g, ' ').replaceAll('&nbsp;', ' '), figures),
      ]).toEqual([[], []]);
      expect(mail?.body).toContain(about.paidWith);
      expect(await brokenLabels(await context.newPage(), mail?.html ?? '')).toEqual([]);
      const [concluded = '', informed = ''] = (await filesOf(mail))
        .filter(({ type: kind }) => kind === 'application/pdf')
        .map(({ content }) => pdfWords(content));
      const once = [quote.activation_cost, quote.connection_cost, quote.credit_applied].filter(
        (amount) => Number(amount) > 0,
      );
      expect(
        missingIn(
          concluded,
          [quote.due_monthly, quote.due_on_amount, ...quote.price_steps.map(({ price }) => price), ...once].map(
            say.money,
          ),
        ),
      ).toEqual([]);
      expect(
        missingIn(
          informed,
          quote.payments.flatMap(({ amount, date, free }) => [
            say.day(date),
            ...(free === true ? [] : [say.money(amount)]),
          ]),
        ),
      ).toEqual([]);

      await holdKey(context, await logIn(email, await passwordFor(email)));
      const own = await context.newPage();
      await own.goto(`${path}my-services`);
      await own.getByText(about.plan).first().waitFor();
      await unfold(own, /^(Payments|Zahlungen)$/);
      expect(
        missingIn(
          await main(own).innerText(),
          [quote.due_monthly, ...quote.price_steps.map(({ price }) => price)].map(say.money),
        ),
      ).toEqual([]);
      expect(await scheduleOn(own, say.day(first?.date ?? ''))).toEqual(drawn);
    },
    120_000,
  );
});
