/** What people type and paste, by the format that has to judge it. Forms and the API are held to the same lists. */
export type Inputs = { readonly good: readonly string[]; readonly bad: readonly string[] };

const [noBreak, thin, zeroWidth, hyphen, figure, bidi, override] = ['\u00A0', '\u2009', '\u200B', '\u2011', '\u2012', '\u202A', '\u202E'];

const phones = ['+49 5999 410-0', `+49${noBreak}5999${noBreak}4100`, `+49 5999 410${hyphen}0`, `+49 5999 410${figure}0`, '+49.5999.4100', '+49 (0) 5999 4100', '+49 (5999) 4100',
  `${bidi}+49 5999 4100\u202C`, `+49${zeroWidth}5999 4100`, '+44 20 7946 0123', '+43 1 58058', '+49/5331/901820', '+49 5331 901 820', '+49–5331–901820', '＋４９ ５３３１ ９０１８２０', '0049 5331 901820'];

const germanCodes = ['38399', ' 01067 ', '38 399', `38${noBreak}399`, `38${thin}399`, `${zeroWidth}38399`, 'D-38399', 'd 38399', '99998', '３８３９９'];
const austrianCodes = ['8999', ' 8010', '80 10', 'A-8010', `8${noBreak}010`, '1010', '9992'];
const britishCodes = ['HM1 4AB', 'hm14ab', 'SW1A  1AA', 'sw1a1aa', 'SW10 1AA', 'M1 1AE', 'EC1A 1BB', 'W1A 0AX', 'JE2 3AB', 'GY1 1AA', 'IM1 1AG', 'GIR 0AA', 'gir0aa', 'BFPO 801',
  `SW1A${noBreak}1AA`, 'SW1A-1AA', 'SW1A.1AA', 'B33 8TH', 'DN55 1PT', 'CR2 6XH'];
const nowhere = ['', '00000', '0010', '383', '383999', 'ABCD', 'somewhere', 'SW1A 1CC', 'SW1A 1A', '1AA SW1A', '12E45', '3839O'];

const people = ['Ö', '李', 'Bo Li', 'Zoë Müller-Đặng', "O'Neill", 'O’Neill', 'Dr. Jean-Luc d’Arc', 'Nguyễn Thị Minh Khai', 'محمد بن سلمان', 'Þórdís', '王小明', 'Å', 'van der Berg', 'Ø', 'X Æ A-12', '3rd Baron',
  'e\u0301'.repeat(200), 'w'.repeat(200), `Anna${noBreak}Maria`, 'می\u200Cخواهم', 'Müller (geb. Schön)', 'Łukasz', 'Ng'];

const ibans = ['DE89370400440532013000', 'GB82 WEST 1234 5698 7654 32', 'at611904300234573201', 'IBAN: DE89 3704 0044 0532 0130 00', 'IBAN DE89 3704 0044 0532 0130 00', `DE89${noBreak}3704${noBreak}0044 0532 0130 00`,
  `DE89${zeroWidth}3704 0044 0532 0130 00`, 'DE89-3704-0044-0532-0130-00', 'DE89.3704.0044.0532.0130.00', 'NL91 ABNA 0417 1643 00', 'MT84 MALT 0110 0001 2345 MTLC AST0 01S'];
const noIbans = ['', 'DE88370400440532013000', 'DE89', '89370400440532013000DE', 'DE89 3704 0044 0532 0130 0O', 'DE89?'];

export const inputs: Readonly<Record<string, Inputs>> = {
  'person-name': { good: people, bad: ['', ' ', `${noBreak}`, zeroWidth, `${override}`, 'ö'.repeat(201), `${bidi} \u202C`] },
  email: {
    good: ['a@b.de', 'jörg.müller@straße.example', 'first+tag@sub.example.org', "o'hara@example.ie", 'A.B@EXAMPLE.ORG', 'mia@bücher.example', 'x_y@a-b.example'],
    bad: ['', 'a', 'a@b', '@b.de', 'a@', 'a b@c.de', 'a..b@c.de', '.a@c.de', 'a@-b.de', 'a@b..de', '"a b"@c.de', 'a@127.0.0.1', 'a@b,de', 'a@b@c.de'],
  },
  'email-or-mobile': { good: ['jana@example.org', ' jana@example.org ', '+43 660 12345678', `+43${noBreak}660${noBreak}12345678`], bad: ['jana', '0660 12345678', '+43'] },
  phone: {
    good: [...phones, '(05331) 123456', '05331/123456', '05331.123456', '0664/1234567', '(020) 7946 0123', '020 7946 0123', `05331${noBreak}123456`, `05331${hyphen}123456`],
    bad: ['', 'call me', '123', '+49-', '1234567890123456', '05331 12345O', '05331 + 123456', '05331 123456 ext 4', '12,34567'],
  },
  'phone-number': { good: phones, bad: ['', '05331 901820', '(05331) 901820', '+49 1', '+999 123456', '+49 call', '+49 5331 9O1820'] },
  mobile: {
    good: ['+49 152 28817386', '+49 (0)152 28817386', '+43 0660 12345678', '+447911123456', `+49${noBreak}152${noBreak}28817386`, '+49-152-28817386', '+49/152/28817386', '+49.152.28817386',
      `${bidi}+49 152 28817386`, '0049 152 28817386', `+44 7911${hyphen}123456`],
    bad: ['', '+49 30 901820', '+4912345', '0152 28817386', '+49 152 2881738O', '+49 l52 28817386'],
  },
  'area-code': { good: ['05331', '(05331)', '+49 5331', '+43 1', '01632', `0${noBreak}5331`, '030'], bad: ['', 'Berlin', '+', '0', '123456789012'] },
  'phone-list': {
    good: ['123456', '123456, 123457', '123456;123457', '(05331) 123456', '+49 5331 123456', `123${noBreak}456`, '+49 5331 123456, +49 5331 123457', '123-456', '901820/21', '123456\n123457', '12 34 56,'],
    bad: ['', ',', 'all of them', '123456 and 123457', '1', '12345O', '9'.repeat(31)],
  },
  postcode: { good: [...germanCodes, ...austrianCodes, ...britishCodes], bad: nowhere },
  'postcode-de': { good: germanCodes, bad: [...nowhere, '8399', ...austrianCodes, ...britishCodes] },
  'postcode-at': { good: austrianCodes, bad: [...nowhere, ...germanCodes, ...britishCodes] },
  'postcode-gb': { good: britishCodes, bad: [...nowhere, '38399', '8999', '8010', 'QV1 1AA', 'SW1A 1MA', 'SW1A 1KA', 'HM1 4A8'] },
  'sepa-iban': { good: ibans, bad: [...noIbans, 'TR33 0006 1005 1978 6457 8413 26'] },
  iban: { good: ibans, bad: noIbans },
  'sort-code': { good: ['12-34-56', '123456', '12 34 56', `12${noBreak}34${noBreak}56`, '12–34–56', `12${hyphen}34${hyphen}56`, '12.34.56', `${zeroWidth}123456`], bad: ['', '12-34-5', '12-34-567', '12-34-5O'] },
  'account-number': { good: ['55779911', '5555 5555', `5555${noBreak}5555`, '5577-9911', '123456', '1234567', '12–345–678', `${zeroWidth}55779911`], bad: ['', '12345', '123456789', '1234567O'] },
  'vat-id': {
    good: ['DE999999018', 'de 999 999 018', 'ATU99999902', 'atu 9999 9902', 'GB999999036', 'XI999999036', 'xi 999 9990 36', 'DE-999-999-018', 'DE.999.999.018', `DE${noBreak}999999018`, 'USt-IdNr.: DE999999018', 'UID: ATU99999902'],
    bad: ['', 'DE999999019', 'AT99999902', '12/345/67890', '1234567890', '12 345 678 901', 'XI999999037', 'yes'],
  },
  birthdate: { good: ['1900-01-01', '1987-02-28', '2024-02-29', '2020-01-01'], bad: ['', '1899-12-31', '0001-01-01', '2999-01-01', '2023-02-29', '2000-13-01', '28.02.1987'] },
  'birthdate-adult': { good: ['1900-01-01', '1987-02-28', '2004-02-29', '2008-11-22'], bad: ['', '1890-01-01', '0001-01-01', '2999-01-01', '2023-02-29', '2020-01-01', '28.02.1987'] },
};
