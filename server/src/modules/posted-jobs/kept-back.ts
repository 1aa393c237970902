import type { Locale } from '@fieldproof/contracts'
import type { InspectionQuote } from '@fieldproof/contracts/entities/inspection-quote'
import { keptBackFrom } from '@fieldproof/policy/kept-back'
import { sql, type RawBuilder } from 'kysely'
import type { Db } from '#kernel/db/connect.ts'
import { searchQuery } from '#kernel/db/text-search.ts'
import type { Hide } from '#modules/orders/kept-back.ts'
import { contactOf } from '#modules/orders/quote-contact.ts'

/** The texts of a posted job, and the private details that they may contain. */
interface Written {
  title: string
  description: string
  skills: readonly string[]
  city: string
  street: string | null
  zip_code: string | null
  quote: InspectionQuote | null
}

/** A function that hides in a posted job's texts what only the chosen inspector may know (MATCH-19). */
export const hiderOfPosted = ({
  street,
  zip_code: zipCode,
  city,
  quote,
}: Pick<Written, 'street' | 'zip_code' | 'city' | 'quote'>): Hide =>
  keptBackFrom({
    street: street ?? '',
    zipCode: zipCode ?? undefined,
    city,
    names: quote ? [contactOf(quote).name] : [],
    vin: quote?.inspectionType === 'vehicle' ? quote.details.vin : '',
  })

/**
 * A posted job's texts for everyone except its poster: without the street, names, telephone numbers and email addresses
 * (MATCH-19).
 */
export const hideInPostedJob = ({
  title,
  description,
  skills,
  city,
  ...kept
}: Written): { title: string; description: string; skills: string[]; city: string } => {
  const hide = hiderOfPosted({ ...kept, city })
  return { title: hide(title), description: hide(description), skills: skills.map(hide), city: hide(city) }
}

/** The place of a posted job, as words for a search. */
export const placeWords = sql`to_tsvector('simple', posted_jobs.city || ' ' || posted_jobs.state)`

/** The words of a text, in every form of its language and as they are written, and those of the place. */
const vectorOf = (words: RawBuilder<unknown>, place: RawBuilder<unknown>, locale: Locale): RawBuilder<string> =>
  sql<string>`(to_tsvector(search_language(${locale}), ${words}) || to_tsvector('simple', ${words}) || to_tsvector('simple', ${place}))`

const wordsOf = ({ title, description, skills }: Pick<Written, 'title' | 'description' | 'skills'>): string =>
  [title, description, ...skills].join(' ')

/**
 * The words by which the public search finds a posted job: those of its texts, without what only the chosen inspector
 * may know (MATCH-19).
 */
export const shownSearch = (job: Written & { state: string }, locale: Locale): RawBuilder<string> => {
  const shown = hideInPostedJob(job)
  return vectorOf(sql`${wordsOf(shown)}::text`, sql`${`${shown.city} ${job.state}`}::text`, locale)
}

/**
 * The results of a search that match only by hidden text. They must be left out, because a match would reveal it.
 * @param found the results whose shown words are not stored, with their texts
 * @returns the ids of the jobs to leave out
 */
export const foundByHidden = async (
  db: Db,
  found: readonly (Written & { id: string; state: string })[],
  { search, locale }: { search: string; locale: Locale },
): Promise<string[]> => {
  const hiding = found.flatMap((row) => {
    const shown = hideInPostedJob(row)
    const isSame = shown.title === row.title && shown.description === row.description && shown.city === row.city
    return isSame && shown.skills.every((skill, index) => skill === row.skills[index])
      ? []
      : [
          {
            id: row.id,
            words: wordsOf(shown),
            place: `${shown.city} ${row.state}`,
          },
        ]
  })
  if (hiding.length === 0) return []
  const { rows } = await sql<{ id: string }>`
    select id from unnest(${hiding.map(({ id }) => id)}::uuid[], ${hiding.map(({ words }) => words)}::text[], ${hiding.map(({ place }) => place)}::text[])
      as shown (id, words, place)
    where not ${vectorOf(sql`words`, sql`place`, locale)} @@ ${searchQuery(search, locale)}`.execute(db)
  return rows.map(({ id }) => id)
}
