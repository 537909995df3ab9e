import type { BrowserContext, Route } from 'playwright-core';

type Entry = { readonly duty: string; readonly examined?: string };
type Person = { readonly password: string; readonly role: 'member' | 'chief'; readonly name: string };
type SentRequest = { readonly method: string; readonly path: string; readonly bearer: string; readonly body: unknown };
type Answer = readonly [status: number, body?: unknown];

const people: Readonly<Record<string, Person>> = {
  'm.brandt': { password: 'Loeschzug1', role: 'member', name: 'Mia Brandt' },
  'j.ahrendt': { password: 'Wehrfuehrung1', role: 'chief', name: 'Jens Ahrendt' },
};

const ranks = ['FM', 'OFM', 'HFM', 'LM', 'BM'];
const members = Array.from({ length: 200 }, (_, index) => ({
  id: `m${index}`,
  name: index === 140 ? 'Mia Brandt' : `Mitglied ${index}`,
  rank: ranks[index % ranks.length],
  group: String(1 + (index % 4)),
  breathing: index % 3 === 0,
}));

const start = '2027-01-08T19:00:00+01:00';

/** The API of a fire brigade as far as its site asks it: keys that run out, one shift to sign up for, and what the chief approves. */
export class Brigade {
  readonly requests: SentRequest[] = [];
  /** How many seconds a key lives that is given from now on. */
  lifetime = 900;
  private keys = new Map<string, Person>();
  private entry: (Entry & { readonly by: string; approved: boolean }) | undefined;
  private given = 0;

  private give(person: Person): Answer {
    const key = `key-${(this.given += 1)}`;
    this.keys.set(key, person);
    this.keys.set(`again-${key}`, person);
    return [200, { access_token: key, expires_in: this.lifetime, refresh_token: `again-${key}` }];
  }

  private shift(person: Person) {
    const mine = this.entry?.by === person.name ? (this.entry.approved ? 'approved' : 'requested') : 'none';
    const crew = ['Ole Petersen', ...(this.entry?.approved ? [this.entry.by] : [])];
    return { id: 's1', kind: 'night', start, end: '2027-01-09T06:00:00+01:00', free: 4 - crew.length, mine, crew };
  }

  private open({ path, body }: SentRequest): Answer | undefined {
    const sent = (body ?? {}) as Readonly<Record<string, string>>;
    if (path === '/login') {
      const person = people[sent['name'] ?? ''];
      return person?.password === sent['password'] ? this.give(person!) : [401, { code: 'credentials' }];
    }
    if (path !== '/token') return undefined;
    const person = this.keys.get(sent['refresh_token'] ?? '');
    return person ? this.give(person) : [401];
  }

  private memberAnswer(request: SentRequest, person: Person): Answer {
    const requests =
      this.entry && !this.entry.approved ? [{ id: 'r1', name: this.entry.by, start, ...this.entry }] : [];
    const answers: Readonly<Record<string, () => Answer>> = {
      'GET /me': () => [200, { role: person.role, name: person.name, breathing: true }],
      'GET /shifts': () => [200, [this.shift(person)]],
      'GET /shifts/s1': () => [200, this.shift(person)],
      'GET /members': () => [200, members],
      'POST /shifts/s1/entries': () => {
        this.entry = { ...(request.body as Entry), by: person.name, approved: false };
        return [204];
      },
      'GET /requests': () => (person.role === 'chief' ? [200, requests] : [403]),
      'POST /requests/r1/approval': () => {
        if (this.entry) this.entry.approved = true;
        return [204];
      },
      'DELETE /login': () => [this.keys.delete(request.bearer) ? 204 : 401],
    };
    return answers[`${request.method} ${request.path}`]?.() ?? [404];
  }

  private answer(request: SentRequest): Answer {
    const open = request.method === 'POST' ? this.open(request) : undefined;
    if (open) return open;
    const person = this.keys.get(request.bearer);
    return person ? this.memberAnswer(request, person) : [401];
  }

  /** Answers in the place of the API that a context's pages ask. Takes its address, which may have a path. */
  async answerFor(context: BrowserContext, api: string): Promise<void> {
    await context.route(`${api}/**`, async (route: Route) => {
      const request = route.request();
      const sent = {
        method: request.method(),
        path: request.url().slice(api.length).replace(/\?.*/, ''),
        bearer: (await request.headerValue('authorization'))?.replace(/^Bearer /, '') ?? '',
        body: request.postDataJSON() as unknown,
      };
      this.requests.push(sent);
      const [status, body] = this.answer(sent);
      await route.fulfill({
        status,
        headers: { 'access-control-allow-origin': '*', 'content-type': 'application/json' },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
    });
  }
}
