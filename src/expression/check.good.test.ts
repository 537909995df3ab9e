import { describe, expect, it } from 'vitest';
import { checkExpression } from './check';
import { evaluate } from './evaluate';
import { complete, roots, sparse } from './samples';

const NOW = new Date(2026, 3, 30, 23, 30);

/** Expression, its value with all data present, its value with all optional data missing. */
const GOOD: readonly (readonly [string, unknown, unknown])[] = [
  ["session.role == 'customer'", true, false],
  ["session.role != 'anonymous'", true, false],
  ["session.role in ['customer', 'autologin']", true, false],
  ["!(session.role in ['installer'])", true, true],
  ['session.verified', true, false],
  ['session.newsletter', false, null],
  ['!session.newsletter', true, true],
  ['session.username == null', false, true],
  ["session.username == 'ada'", true, false],
  ["session.username != null && session.username.startsWith('a')", true, false],
  ['session.username == null || size(session.username) > 2', true, true],
  ["session.username != null ? session.username : ''", 'ada', ''],
  ['session.username == null ? 0 : session.username.size()', 3, 0],
  ["!(session.username == null) && session.username.endsWith('a')", true, false],
  ["session.username == 'ada' && session.username.contains('d')", true, false],
  ["session.username in ['ada', 'bob'] && lower(session.username) == 'ada'", true, false],
  ["has(session.username) && session.username < 'b'", true, false],
  ["'write' in session.permissions", true, false],
  ['session.profile != null && size(session.profile.objects) > 1', true, false],
  ["session.profile.phone != null && session.profile.email.contains('@')", true, false],
  ["session.profile.email == 'ada@example.org'", true, false],
  ["data.places.exists(place, place.status == 'connected')", true, false],
  ['data.places.all(place, place.floors >= 1)', true, true],
  ["size(data.places.filter(place, place.supplement != null && place.supplement == 'b')) == 2", true, false],
  ['data.places.filter(p, p.floors > 2)[0].street', 'Mill Lane', 'Mill Lane'],
  ["data.places.exists(p, p.tags != null && p.tags.exists(tag, tag == 'corner'))", true, true],
  ["data.places[0].street == 'Mill Lane'", true, true],
  ["data.places[1].street == 'Mill Lane'", false, false],
  ["data.main.built != null && data.main.built < '2000-01-01'", true, false],
  ['data.open.deep[0].x.startsWith(data.open.other) || true', true, true],
  ['data.open + 1 == data.open || size(data.open) >= 0', false, true],
  ["data.contact.kind == 'post'", false, true],
  ["data.contact.letter != null && data.contact.letter.startsWith('')", false, true],
  ["data.labels.a == 'A'", true, false],
  ['form.price == 3', false, false],
  ['form.price * 2 + 1 - form.quantity', 38, 1],
  ['-form.quantity < 0', true, false],
  ['form.discount != null && form.price - form.discount > 10', true, false],
  ['form.speed == 250', true, false],
  ['form.speed in [100, 1000]', false, false],
  ['form.begin != null && daysUntil(form.begin) == 1', true, false],
  ['form.begin != null && addDays(form.begin, -1) == today()', true, false],
  ['form.begin != null && monthsBetween(today(), form.begin) == 0', true, false],
  ["[session.role, session.username].join(' ')", 'customer ada', 'anonymous'],
  ["data.places.map(p, p.street).join(', ').contains('Mill Lane')", true, true],
  ['sum(data.places.map(p, p.floors)) > 2', true, true],
  ["upper(session.role).matches(r'^[A-Z]+$')", true, true],
  ["session.role.replace('o', '0').trim() == session.role", false, false],
  ['round(form.price * 0.19) >= 0', true, true],
  ['last(session.permissions) == first(session.permissions)', false, true],
  ['form.begin == null || form.begin > today()', true, true],
  ["form.answer == 'yes' || form.answer == 3", true, false],
  ["data.main.street + ' ' + data.main.id", 'Mill Lane p1', ' p3'],
  ["(form.quantity > 1 ? 'many' : 'one') == 'many'", true, false],
  ['session.role == "customer" // for customers', true, false],
];

describe('a valid expression', () => {
  it.each(GOOD)('%s', (source, whole, missing) => {
    const { problems, tree } = checkExpression(source, { roots });
    expect(problems).toEqual([]);
    expect(tree).toBeDefined();
    expect([evaluate(tree ?? null, complete, NOW), evaluate(tree ?? null, sparse, NOW)]).toEqual([whole, missing]);
  });
});
