import type { Kysely, Migration } from 'kysely';
import news from '../../seed/news.json';
import type { Tables } from '../schema/schema';
import { createTables } from './tables';

const tables = {
  news: {
    slug: 'text',
    locale: 'text',
    date: 'text',
    updated: 'text?',
    title: 'text?',
    teaser: 'text',
    body: 'text',
    groups: 'jsonb',
    tags: 'jsonb',
    image: 'text?',
    image_alt: 'text',
  },
};

async function seedNews(db: Kysely<Tables>): Promise<void> {
  await db
    .insertInto('news')
    .values(news.map((entry) => ({ ...entry, groups: JSON.stringify(entry.groups), tags: JSON.stringify(entry.tags) })))
    .execute();
}

/** Articles: one row per article and language. */
export const newsMigrations: Record<string, Migration> = {
  '0010_news_tables': { up: (db) => createTables(db, tables) },
  '0011_news': { up: seedNews },
};
