// @vitest-environment happy-dom
/** §1 and §2 of the specification: what the published pages show. */
import { describe, expect } from 'vitest';
import { holds, reads } from './row';
import { textOf } from './site';

/** The screens of §2 by their address, with the beginning of their title. */
const screens: Readonly<Record<string, string>> = {
  '/residential': 'Internet for your home',
  '/business': 'Internet for your business',
  '/offers': 'Offers',
  '/full-fibre': 'What full fibre is',
  '/about-us': 'About us',
  '/news': 'News',
  '/faq': 'Questions and answers',
  '/contact-us': 'Contact',
  '/services': 'Choose your plan',
  '/coverage': 'Check your address',
  '/speed-test': 'Speed test',
  '/my-services': 'My services',
  '/my-places': 'My places',
  '/payments': 'Payments',
  '/login': 'Log in',
  '/signup': 'Create an account',
  '/profile': 'My profile',
  '/terms-and-conditions': 'Terms and conditions',
  '/cookie-policy': 'Cookie policy',
  '/impressum': 'Imprint',
  '/data-protection': 'Data protection',
  '/cancellation-policy': 'Right of cancellation',
  '/request-password-reset': 'Forgotten your password?',
  '/customer_password': 'Set a new password',
  '/email_verification': 'Confirm your email address',
  '/account_verification': 'Confirm your account',
  '/appointment': 'Book an appointment',
  '/reschedule-appointment': 'Move an appointment',
  '/schedule-survey-appointment': 'Book a survey',
  '/property-owner-data': 'For property owners',
  '/cancel-contract': 'Cancel a contract',
  '/unauthorized': 'Missing permissions',
};

describe('the screens', () => {
  holds('has a page at every address of the specification', async (site) => {
    const shown = await Promise.all(
      Object.keys(screens).map(async (path) => [path, (await site.document(path)).title.split(' – ')[0]] as const),
    );
    expect(Object.fromEntries(shown)).toEqual(screens);
  });

  reads('checks an address at /coverage', '/coverage', 'en', 'Check your address', 'Postcode', 'Show result');
  reads(
    'sells plans at /services to homes or businesses',
    '/services',
    'en',
    ...['Residential', 'Business', 'Campaign code', 'Check code'],
  );
  reads('starts a speed test', '/speed-test', 'en', 'Start the speed test');
  reads('answers with a page that nothing is there', '404', 'en', 'Page not found');
  reads('says so in German too where nothing is', '404', 'de', 'Seite nicht gefunden');
  reads(
    'tells that permissions are missing',
    '/unauthorized',
    'de',
    ...['Fehlende Berechtigungen', 'Es tut uns leid, der Zugang ist für Sie nicht erlaubt.'],
  );
  reads('tells that permissions are missing in English', '/unauthorized', 'en', 'Missing permissions');
  reads('asks an owner for the building', '/property-owner-data', 'en', 'Your permission', 'the sole owner');
  holds('calls nothing optional of which an owner has to allow one', async (site) => {
    const labels = [...(await site.document('/property-owner-data')).querySelectorAll('fieldset label')].map(textOf);
    expect(labels.filter((label) => /survey|beforehand|fibre line|up to the flats/.test(label))).toEqual([
      'Lay the fibre line from the street into the building',
      'Lay lines inside the building up to the flats',
      'Look at the building beforehand',
    ]);
  });
  reads(
    'ends a contract with a form',
    '/cancel-contract',
    'en',
    'Name as in the contract',
    'Ordinary, with the agreed notice',
  );
  reads(
    'shows the result of a link',
    '/account_verification',
    'en',
    ...[
      'Now choose your password.',
      'Your account has already been confirmed.',
      'This link is not valid. Please try again by clicking the link in the email.',
    ],
  );
  reads('names the steps of an order', '/checkout', 'en', 'Your home', 'You and your payment', 'Check and order');
  reads(
    'asks for the password twice',
    '/customer_password',
    'en',
    ...['Recovery code', 'New password', 'New password once more', 'at least 8 characters'],
  );

  holds('spares visitors the office', async (site) => {
    const text = await site.text('/contact-us');
    expect(text).toContain('Send us a message');
    expect(text).not.toContain('Visit us');
  });

  holds('shows five slides with two ways each', async (site) => {
    const slides = [...(await site.document('/')).querySelectorAll('.slides-slide')];
    expect(slides).toHaveLength(5);
    for (const slide of slides) {
      expect(textOf(slide.querySelector('h1, h2'))).not.toBe('');
      expect(textOf(slide.querySelector('p'))).not.toBe('');
      const ways = [...slide.querySelectorAll('form button, a')];
      expect(
        ways.map((way) => [
          textOf(way),
          (way.closest('form') ?? way).getAttribute(way.closest('form') ? 'action' : 'href'),
        ]),
      ).toEqual([
        ['Check availability', '/coverage'],
        ['Learn more', '/full-fibre'],
      ]);
      expect(slide.querySelector('source')?.getAttribute('media')).toBe('(max-width: 850px)');
      expect(slide.querySelector('source')?.getAttribute('srcset')).toContain('-mobile.');
      expect(slide.querySelector('img')?.getAttribute('src')).toContain('-desktop.');
    }
  });

  holds('speaks English first', async (site) => {
    const languages = ['en', 'de', 'de-at'].map(
      async (locale) => (await site.document('/faq', locale)).documentElement.lang,
    );
    expect(await Promise.all(languages)).toEqual(['en-GB', 'de-DE', 'de-AT']);
    expect((await site.document('/faq')).querySelector('[data-locale-link=en]')?.getAttribute('href')).toBe('/faq');
  });

  holds('puts a code for old browsers into every page', async (site) => {
    expect((await site.document('/faq')).querySelectorAll('script[nomodule]')).toHaveLength(1);
    expect(String((await site.build()).oldBrowser.content)).toContain('Please update your browser');
  });

  holds('turns a spinner while a page of one person loads', async (site) => {
    const spinners = [...(await site.document('/my-places')).querySelectorAll('main [role=status]')];
    expect(spinners.map(textOf)).toEqual(spinners.map(() => 'Loading'));
    expect(spinners.length).toBeGreaterThan(0);
  });

  holds('carries the error screen', async (site) => {
    const screen = async (locale: string) =>
      textOf((await site.document('/my-places', locale)).querySelector('template')?.content as unknown as Element);
    expect(await screen('en')).toMatch(
      /Something went wrong.*Please refresh the page.*contact customer service.*Refresh/,
    );
    expect(await screen('de')).toContain('Da ist etwas schiefgegangen');
  });
});

describe('the FAQ', () => {
  holds('has six sections', async (site) => {
    const headings = [...(await site.document('/faq')).querySelectorAll('main h2')].map(textOf);
    expect(headings).toEqual(
      expect.arrayContaining([
        ...['Technology', 'Construction and connection', 'Contracts', 'Landlords and owners'],
        ...['Installation and service costs', 'Contact'],
      ]),
    );
  });

  reads(
    'of the handover states when the old service ends',
    '/wolfenbuttel-migration-faq',
    'en',
    ...['The previous service ends on 31 December 2025', 'Whom do I turn to?'],
  );
  reads(
    'names what a house connection costs',
    '/faq',
    'en',
    ...[
      'free for private persons during pre-marketing or a promotion if an internet service is ordered with it',
      '750 EUR during the build period',
      '2,000 EUR or more',
    ],
  );
  reads('measures the trench', '/faq', 'en', 'About 30 cm wide and 60 cm deep.');
  reads('limits a building site to five days', '/full-fibre', 'en', 'takes up to 5 working days');
});

describe('legal texts', () => {
  holds('hold the model withdrawal form', async (site) => {
    const main = (await site.document('/cancellation-policy', 'de')).querySelector('main');
    expect([...main!.querySelectorAll('h2, h3')].map(textOf)).toContain('Muster-Widerrufsformular');
  });
  reads('date the data protection policy', '/data-protection', 'de', 'Mai 2024');
  reads(
    'say how long data are kept',
    '/data-protection',
    'en',
    ...['Server logs3 months', 'Analytics data2 months, at most 2 years', 'Analytics data are deleted after 2 months'],
  );
  reads('date the terms', '/terms-and-conditions', 'de', 'Stand: 01.12.2021');
  reads('date the withdrawal policy', '/cancellation-policy', 'de', 'Stand: 07.04.2021');
  holds('announce the right to withdraw within 14 days', async (site) => {
    const meta = (await site.document('/cancellation-policy')).querySelector('meta[name=description]');
    expect(meta?.getAttribute('content')).toContain('within 14 days');
  });

  /** The version in force, without those before it. */
  const terms = (title: string, ...words: readonly string[]) =>
    holds(title, async (site) => {
      const main = (await site.document('/terms-and-conditions', 'de')).querySelector('main');
      main?.querySelector('.document-versions')?.remove();
      for (const each of words) expect(textOf(main)).toContain(each);
    });
  terms(
    'let invoices be objected to for eight weeks',
    'Einwendungen gegen eine Rechnung erheben Sie innerhalb von acht Wochen',
  );
  terms('let changes be objected to for six weeks', 'sechs Wochen nach der Mitteilung');
  terms('let a contract lapse that is not built', 'entfällt der Vertrag, ohne dass Ihnen Kosten entstehen');
  terms('give one month of notice', 'mit einer Frist von einem Monat kündigen', '24 Monate');
  terms(
    'ask for the fee by the third working day',
    'spätestens am dritten Werktag eines Monats',
    '14 Tage nach Zugang der Rechnung',
  );
  terms(
    'limit the security',
    'das Dreifache des durchschnittlichen monatlichen Entgelts der letzten drei Monate',
    '100 EUR',
  );
  terms('limit the liability', '12.500 EUR', '30.000.000 EUR je Ereignis');
  terms('ask for a switch seven working days before', 'mindestens sieben Werktage vor dem Ende des Vertrags');
  terms('warn 14 days before a lock', 'drohen die Sperre mindestens 14 Tage vorher');
});

describe('offers', () => {
  reads('leave up to three months free', '/offers', 'de', 'bis zu 3 Monate');
  reads(
    'leave up to three months free while another contract runs',
    '/offers',
    'en',
    'still tied to another contract, we can leave up to 3 months free',
  );
  reads('tie a free installation to a term', '/offers', 'en', 'You take a plan with a minimum term');
  reads(
    'require proof of the other contract',
    '/services',
    'en',
    'proof of your current contract and your latest bill',
  );
});

describe('hours', () => {
  reads(
    'of customer service',
    '/contact-us',
    'en',
    ...['Monday to Friday9–6', 'Saturday and bank holidays9–1', 'Sundayclosed'],
  );
  reads('of sales', '/contact-us', 'en', 'Monday to Thursday9–6', 'Friday9–5');
  reads('in German', '/contact-us', 'de', '9–13 Uhr');
});
