import { keptBackFrom } from '@fieldproof/policy/kept-back'
import { sql, type Kysely } from 'kysely'

interface Row {
  job_id: string
  locale: string
  title: string
  description: string
  skills: string[]
  city: string
  state: string
  street: string | null
  zip_code: string | null
  name: string | null
  vin: string | null
}

/** Open jobs only: the others are not in the public list, and are written again when their poster opens them. */
const open = sql<Row>`
  select job_id, locale, title, description, skills, city, state, street, zip_code,
    case inspection_type when 'vehicle' then quote #>> '{details,seller,name}' else quote #>> '{details,contact,name}' end as name,
    case inspection_type when 'vehicle' then quote #>> '{details,vin}' end as vin
  from posted_jobs job join posted_job_texts on posted_job_texts.job_id = job.id
  where taken_at is null and closed_at is null and inspection_at > now()`

/**
 * Fills in the words of the open jobs. It locks their rows only, so that the job market stays readable meanwhile. Rows
 * that the previous version writes later have none, and are compared one by one.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  const { rows } = await open.execute(db)
  for (const row of rows) {
    const { title, description, skills, city, state, locale } = row
    const hide = keptBackFrom({
      street: row.street ?? '',
      zipCode: row.zip_code ?? undefined,
      city,
      names: [row.name ?? ''],
      vin: row.vin ?? '',
    })
    const words = [title, description, ...skills].map(hide).join(' ')
    await sql`update posted_job_texts set shown_search = to_tsvector(search_language(${locale}), ${words})
        || to_tsvector('simple', ${words}) || to_tsvector('simple', ${`${hide(city)} ${state}`})
      where job_id = ${row.job_id} and locale = ${locale}`.execute(db)
  }
}
