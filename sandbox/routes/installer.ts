import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { localDay, localTime } from '../calendar/zone';
import type { Tables } from '../db/schema/schema';
import { identify, requireAccount } from '../http/access';
import { translateMessage } from '../http/answers';
import { FieldReader, readBody } from '../http/body';
import type { ApiApp, Call } from '../http/environment';
import { runOnce } from '../http/idempotency';
import { ApiProblem } from '../http/problem';

type Db = Kysely<Tables>;

/** Returns the id of the installer. @throws Problem 401 without a key, 403 for other callers. */
function requireInstaller(call: Call): string {
  const { id, role } = requireAccount(call);
  if (role !== 'installer') throw new ApiProblem(403, 'role.installer');
  return id;
}

const dayMs = 24 * 60 * 60 * 1000;

/** A job that was not reported stays in the list for so long. */
const overdueDays = 7;

/** Jobs of an installer since a week ago, soonest first; or one of all jobs ever assigned. */
function jobsOf(db: Db, installer: string, id: string | null) {
  return db
    .selectFrom('visits')
    .innerJoin('appointments', 'appointments.id', 'visits.appointment')
    .innerJoin('objects', 'objects.id', 'appointments.object')
    .innerJoin('customers', 'customers.id', 'appointments.customer')
    .select([
      'appointments.id',
      'appointments.type',
      'appointments.state',
      'starts_at',
      'ends_at',
      'tz',
      'arrived_at',
      'done_at',
      'contact_phone',
      'notes',
      'who_present',
      'mobile',
      'first_name',
      'last_name',
      'company_name',
      'object_number',
      'street',
      'street_number',
      'apartment_number',
      'postal_code',
      'city',
      'port',
      'drop',
      'public_note',
    ])
    .where('visits.installer', '=', installer)
    .where(
      sql<boolean>`case when ${id}::text is null then ends_at > ${new Date(Date.now() - overdueDays * dayMs).toISOString()} else appointments.id = ${id} end`,
    )
    .orderBy('starts_at')
    .orderBy('appointments.id')
    .execute();
}

type Job = Awaited<ReturnType<typeof jobsOf>>[number];

function stateOf({ state, arrived_at, done_at }: Job): string {
  if (state === 'cancelled') return 'cancelled';
  if (done_at !== null || state === 'done') return 'done';
  return arrived_at === null ? 'planned' : 'arrived';
}

const at = (instant: string | null, tz: string): string | null =>
  instant === null ? null : localTime(new Date(instant), tz);

function answerOf(job: Job) {
  const {
    starts_at,
    ends_at,
    arrived_at,
    done_at,
    mobile,
    contact_phone,
    first_name,
    last_name,
    company_name,
    ...rest
  } = job;
  const start = localTime(new Date(starts_at), job.tz);
  return {
    ...rest,
    state: stateOf(job),
    start,
    end: localTime(new Date(ends_at), job.tz),
    today: start.slice(0, 10) === localDay(new Date(), job.tz),
    arrived_at: at(arrived_at, job.tz),
    done_at: at(done_at, job.tz),
    contact_phone: contact_phone ?? mobile,
    customer: company_name ?? [first_name, last_name].filter(Boolean).join(' '),
  };
}

async function list(call: Call): Promise<Response> {
  const jobs = (await jobsOf(call.get('db'), requireInstaller(call), null))
    .map(answerOf)
    .filter(
      ({ start, tz, state }) =>
        start.slice(0, 10) >= localDay(new Date(), tz) || ['planned', 'arrived'].includes(state),
    );
  if (jobs.length === 0) throw new ApiProblem(404, 'list.empty');
  return call.json({ data: jobs });
}

/** The state of a job only advances; reporting the same state twice changes nothing. */
async function updateJob(call: Call): Promise<Response> {
  const installer = requireInstaller(call);
  const id = call.req.param('id') ?? '';
  const body = await readBody(call);
  const reader = new FieldReader(body);
  const state = reader.text('state', { required: true, max: 20, pattern: /^(arrived|done)$/ });
  reader.finish();
  const data = await runOnce(call, body, async (db) => {
    await db.selectFrom('appointments').select('id').where('id', '=', id).forUpdate().execute();
    const [job] = await jobsOf(db, installer, id);
    if (job === undefined) throw new ApiProblem(404, 'list.empty');
    const before = stateOf(job);
    if (before === 'cancelled' || (before === 'done' && state === 'arrived'))
      throw new ApiProblem(409, 'appointment.state');
    const now = new Date().toISOString();
    const [arrived_at, done_at] = [job.arrived_at ?? now, state === 'done' ? (job.done_at ?? now) : null];
    await db.updateTable('visits').set({ arrived_at, done_at }).where('appointment', '=', id).execute();
    if (state === 'done') await db.updateTable('appointments').set({ state: 'done' }).where('id', '=', id).execute();
    return (await jobsOf(db, installer, id)).map(answerOf)[0];
  });
  return call.json({ data, message: translateMessage(call, state === 'done' ? 'visit.done' : 'visit.arrived') });
}

export function installerRoutes(api: ApiApp): void {
  api.get('/installer/appointments', identify, list);
  api.put('/installer/appointments/:id', identify, updateJob);
}
