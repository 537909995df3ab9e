import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import {
  inService,
  keepVisit,
  needsInstallation,
  openSite,
  refuseSecondVisit,
  takeSlot,
  timesOf,
} from '../domain/appointments/booking';
import { appointmentTypes, longestDays, minNoticeHours, remainingOf, slotsOf } from '../domain/appointments/slots';
import type { Site } from '../domain/appointments/slots';
import { daysLater } from '../calendar/workdays';
import { localDay, localTime } from '../calendar/zone';
import type { Tables } from '../db/schema/schema';
import { calendarFile } from '../domain/documents/calendar-file';
import { identify } from '../http/access';
import { translateMessage } from '../http/answers';
import { FieldReader, readBody } from '../http/body';
import type { Body } from '../http/body';
import type { ApiApp, Call } from '../http/environment';
import { requestFormats } from '../http/formats';
import { runOnce } from '../http/idempotency';
import { oneLinePattern } from '../http/patterns';
import { mailAppointment } from '../domain/mail/appointment';
import { ApiProblem } from '../http/problem';
import { isDay } from '../query/day';
import { answerOf, appointmentsOf, refuseLate, appointmentAccess } from '../domain/appointments/access';
import type { AppointmentAccess } from '../domain/appointments/access';

type Db = Kysely<Tables>;

const people: readonly string[] = ['self', 'adult', 'owner'];

const tokenIn = (call: Call): string | null => call.req.query('token') || null;

/** Location of a place of this customer. @throws Problem 404 for any other place. */
async function siteOf(
  db: Db,
  customer: string,
  object: string,
): Promise<Site & { status: string; build_status: string; provisioning_status: string }> {
  const found = await db
    .selectFrom('objects')
    .innerJoin('object_groups', 'object_groups.id', 'objects.object_group')
    .innerJoin('customers', (join) => join.on('customers.id', '=', customer))
    .select(['object_group', 'province', 'country', 'objects.status', 'build_status', 'provisioning_status'])
    .where('objects.id', '=', object)
    .where(sql<boolean>`jsonb_exists(customers.objects, objects.id)`)
    .executeTakeFirst();
  if (found === undefined) throw new ApiProblem(404, 'list.empty');
  return found;
}

function askedDays(call: Call): { from?: string | undefined; to?: string | undefined; until?: string | undefined } {
  const { from, to, until } = {
    from: call.req.query('from'),
    to: call.req.query('to'),
    until: call.req.query('until'),
  };
  for (const [name, value] of Object.entries({ from, to, until })) {
    if (value !== undefined && !isDay(value)) throw new ApiProblem(400, 'list.parameter', { name, value });
  }
  const first = from ?? localDay(new Date(), 'UTC');
  if (to !== undefined && to > daysLater(first, longestDays))
    throw new ApiProblem(400, 'list.parameter', { name: 'to', value: to });
  return { from, to, until };
}

/** Kind and site of a visit: from the query, or from the appointment to be moved. Visitors may see installation windows before ordering. */
async function requestedVisit(call: Call): Promise<{ type: string; site: Site }> {
  const type = call.req.query('type');
  const db = call.get('db');
  const site = type === 'install' ? await openSite(db, call.req.query('object') ?? '') : undefined;
  if (type !== undefined && site !== undefined) return { type, site };
  const scope = await appointmentAccess(call, tokenIn(call));
  if (type === undefined) {
    const id = scope.appointment ?? call.req.query('appointment') ?? '';
    const [row] = await appointmentsOf(db, scope, id);
    if (row === undefined) throw new ApiProblem(404, 'list.empty');
    return { type: row.type, site: row };
  }
  if (!appointmentTypes.includes(type)) throw new ApiProblem(400, 'list.parameter', { name: 'type', value: type });
  const own = await siteOf(db, scope.customer, call.req.query('object') ?? '');
  if (type === 'install' && !needsInstallation(own)) throw new ApiProblem(404, 'list.empty');
  return { type, site: own };
}

async function listSlots(call: Call): Promise<Response> {
  const db = call.get('db');
  const { type, site } = await requestedVisit(call);
  const { until = '9999-12-31', ...days } = askedDays(call);
  const slots = (await slotsOf(db, type, site, days)).filter(({ ends, tz }) => localDay(ends, tz) <= until);
  const remaining = await remainingOf(db, slots);
  if (slots.length === 0) throw new ApiProblem(404, 'list.empty');
  const data = slots.map(({ id, starts, ends, tz }) => ({
    id,
    start: localTime(starts, tz),
    end: localTime(ends, tz),
    tz,
    remaining: remaining.get(id) ?? 0,
  }));
  return call.json({ data, meta: { min_notice_h: minNoticeHours } });
}

async function list(call: Call): Promise<Response> {
  const rows = await appointmentsOf(call.get('db'), await appointmentAccess(call, tokenIn(call)));
  return call.json({ data: rows.map(answerOf) });
}

function readVisit(body: Body) {
  const reader = new FieldReader(body);
  const slot = reader.text('slot', { required: true, max: 80 });
  const contact_phone = reader.formatted('contact_phone', requestFormats.phone, { required: true });
  const notes = reader.text('notes', { max: 500 });
  const who_present = reader.text('who_present', { required: true, max: 20, pattern: oneLinePattern });
  if (who_present !== null && !people.includes(who_present)) reader.refuse('who_present', 'unknown');
  reader.finish();
  return { slot: slot ?? '', contact_phone, notes, who_present };
}

async function book(call: Call): Promise<Response> {
  const { customer } = await appointmentAccess(call, null);
  const body = await readBody(call);
  const reader = new FieldReader(body);
  const object = reader.text('object', { required: true, max: 50 }) ?? '';
  const type = reader.text('type', { required: true, max: 20 }) ?? '';
  if (type !== '' && !appointmentTypes.includes(type)) reader.refuse('type', 'unknown');
  reader.finish();
  const visit = readVisit(body);
  const data = await runOnce(call, body, async (db) => {
    const site = await siteOf(db, customer, object);
    if (type === 'install' && !needsInstallation(site))
      throw new ApiProblem(409, inService(site) ? 'appointment.not_needed' : 'appointment.not_built');
    await refuseSecondVisit(db, customer, object, type);
    const id = await keepVisit(db, { customer, object, type }, await takeSlot(db, type, site, visit.slot), visit);
    const [row] = await appointmentsOf(db, { customer, appointment: null }, id);
    if (row !== undefined) await mailAppointment(call, db, 'appointment-booked', row, customer);
    return row === undefined ? undefined : answerOf(row);
  });
  call.get('settings').mailer.send(call.get('db'));
  return call.json({ data, message: translateMessage(call, 'appointment.booked') }, 201);
}

/** An appointment, locked until the transaction ends. @throws Problem 404 */
async function lockedAppointment(db: Db, scope: AppointmentAccess, id: string) {
  await db.selectFrom('appointments').select('id').where('id', '=', id).forUpdate().execute();
  const [row] = await appointmentsOf(db, scope, id);
  if (row === undefined) throw new ApiProblem(404, 'list.empty');
  return row;
}

async function move(call: Call): Promise<Response> {
  const { token = null, ...body } = await readBody(call);
  const scope = await appointmentAccess(call, typeof token === 'string' && token !== '' ? token : null);
  const visit = readVisit(body);
  const id = call.req.param('id') ?? '';
  const data = await runOnce(call, body, async (db) => {
    const row = await lockedAppointment(db, scope, id);
    refuseLate(row);
    const slot = await takeSlot(db, row.type, row, visit.slot);
    await db
      .updateTable('appointments')
      .set({ ...visit, ...timesOf(slot), state: 'confirmed' })
      .where('id', '=', id)
      .execute();
    const [moved] = await appointmentsOf(db, scope, id);
    if (moved !== undefined) await mailAppointment(call, db, 'appointment-moved', moved, scope.customer, row);
    return moved === undefined ? undefined : answerOf(moved);
  });
  call.get('settings').mailer.send(call.get('db'));
  return call.json({ data, message: translateMessage(call, 'appointment.moved') });
}

async function cancel(call: Call): Promise<Response> {
  const scope = await appointmentAccess(call, tokenIn(call));
  await call
    .get('db')
    .transaction()
    .execute(async (db) => {
      const row = await lockedAppointment(db, scope, call.req.param('id') ?? '');
      // Somebody whose first answer was lost presses again.
      if (row.state === 'cancelled') return;
      refuseLate(row);
      await db.updateTable('appointments').set({ state: 'cancelled' }).where('id', '=', row.id).execute();
      await mailAppointment(call, db, 'appointment-cancelled', { ...row, state: 'cancelled' }, scope.customer);
    });
  call.get('settings').mailer.send(call.get('db'));
  return call.body(null, 204);
}

async function calendar(call: Call): Promise<Response> {
  const [row] = await appointmentsOf(
    call.get('db'),
    await appointmentAccess(call, tokenIn(call)),
    call.req.param('id') ?? '',
  );
  if (row === undefined) throw new ApiProblem(404, 'list.empty');
  call.header('content-type', 'text/calendar; charset=utf-8');
  call.header('content-disposition', `attachment; filename="appointment-${row.id}.ics"`);
  return call.body(calendarFile(row, translateMessage(call, 'appointment.calendar')));
}

export function appointmentRoutes(api: ApiApp): void {
  api.get('/appointment/slots', identify, listSlots);
  api.get('/appointment', identify, list);
  api.post('/appointment', identify, book);
  api.put('/appointment/:id', identify, move);
  api.delete('/appointment/:id', identify, cancel);
  api.get('/appointment/:id/calendar', identify, calendar);
}
