import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { RawBuilder, Selectable } from 'kysely';
import type { News } from '../db/schema/schema';
import type { ApiApp, Call } from '../http/environment';
import { ApiProblem } from '../http/problem';
import { wholeNumber } from '../query/list';

const pictures = import.meta.glob<string>('../media/*.svg', { query: '?raw', import: 'default', eager: true });
const pictureSize = { width: 1160, height: 652 };
const relatedMost = 3;

/** The languages of a reader, preferred ones first. @throws Problem 400 for an invalid language. */
function chainOf(call: Call): string[] {
  const locales = [call.req.query('locale') ?? 'en', ...(call.req.query('fallback') ?? '').split(',')].filter(Boolean);
  const wrong = locales.find((name) => !/^[a-z]{2,3}(-[a-z0-9]{2,8})*$/.test(name));
  if (wrong !== undefined) throw new ApiProblem(400, 'list.parameter', { name: 'locale', value: wrong.slice(0, 50) });
  return locales;
}

/** Every article once, in the best matching language. */
function inNearest(chain: readonly string[]): RawBuilder<unknown> {
  const order = sql.join(
    chain.map((name, index) => sql`when locale = ${name} then ${sql.lit(index)}`),
    sql` `,
  );
  return sql`(select distinct on (slug) * from news where locale in (${sql.join(chain)}) order by slug, case ${order} end) as news`;
}

function present({
  slug,
  locale,
  title,
  teaser,
  date,
  updated,
  tags,
  groups,
  image,
  image_alt,
}: Selectable<News>): Record<string, unknown> {
  return {
    slug,
    locale,
    title,
    teaser,
    date,
    updated,
    tags,
    groups,
    image: image === null ? null : { src: `media/${image}.svg`, ...pictureSize, alt: image_alt },
  };
}

/** A cacheable response; its ETag is a hash of its content. */
function cached(call: Call, body: unknown): Response {
  const etag = `"${createHash('sha256').update(JSON.stringify(body)).digest('base64url').slice(0, 22)}"`;
  call.header('etag', etag);
  call.header('cache-control', 'public, max-age=60, stale-while-revalidate=600');
  return call.req.header('if-none-match') === etag ? call.body(null, 304) : call.json(body);
}

async function list(call: Call): Promise<Response> {
  const { group, sort = '-date', page: pageText, per_page } = call.req.query();
  if (sort !== 'date' && sort !== '-date')
    throw new ApiProblem(400, 'list.parameter', { name: 'sort', value: sort.slice(0, 50) });
  const page = wholeNumber(pageText, 1, 1_000_000, 'list.page');
  const size = wholeNumber(per_page, 10, 1000, 'list.per_page');
  const ofGroup =
    group === undefined
      ? sql`true`
      : sql`(jsonb_array_length(groups) = 0 or groups @> cast(${JSON.stringify([group])} as jsonb))`;
  const { rows } = await sql<Selectable<News> & { total: number }>`
    select *, cast(count(*) over () as integer) as total from ${inNearest(chainOf(call))} where ${ofGroup}
    order by date ${sql.raw(sort === 'date' ? 'asc' : 'desc')}, slug limit ${size} offset ${(page - 1) * size}`.execute(
    call.get('db'),
  );
  const [first] = rows;
  if (first === undefined) throw new ApiProblem(404, 'list.empty');
  return cached(call, {
    data: rows.map(present),
    meta: { page, pages: Math.ceil(first.total / size), total: first.total },
  });
}

async function readNews(call: Call): Promise<Response> {
  const from = inNearest(chainOf(call));
  const db = call.get('db');
  const slug = call.req.param('slug') ?? '';
  const found = await sql<Selectable<News>>`select * from ${from} where slug = ${slug}`.execute(db);
  const [article] = found.rows;
  if (article === undefined) throw new ApiProblem(404, 'news.not_found');
  const withTag = article.tags.map((tag) => sql`news.tags @> cast(${JSON.stringify([tag])} as jsonb)`);
  const shared = sql`(${sql.join([...withTag, sql`false`], sql` or `)})`;
  const related = await sql<Selectable<News>>`
    select * from ${from} where slug <> ${slug} and ${shared} order by date desc, slug limit ${relatedMost}`.execute(
    db,
  );
  return cached(call, { data: { ...present(article), body: article.body, related: related.rows.map(present) } });
}

function picture(call: Call): Response {
  const found = pictures[`../media/${call.req.param('name') ?? ''}`];
  if (found === undefined) throw new ApiProblem(404, 'not_found');
  call.header('cache-control', 'public, max-age=3600');
  call.header('content-security-policy', "default-src 'none'");
  call.header('cross-origin-resource-policy', 'cross-origin');
  return call.body(found, 200, { 'content-type': 'image/svg+xml' });
}

/** A CMS as an agency would run it: it has no sessions, trusts its editors and allows caching. */
export function cmsRoutes(api: ApiApp): void {
  api.get('/cms/news', list);
  api.get('/cms/news/:slug', readNews);
  api.get('/cms/media/:name', picture);
}
