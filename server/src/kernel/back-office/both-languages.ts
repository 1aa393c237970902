import { locales, type Locale } from '@fieldproof/contracts'
import { sql, type RawBuilder } from 'kysely'
import type { Field, Values } from './resource.ts'

/** How a field that is written in each language is named in one: `titleEn`. */
export const inLanguageName = (name: string, locale: Locale): string => `${name}${locale === 'en' ? 'En' : 'No'}`

/** A field for each language, over the tables `en` and `nb`. */
export const inBothLanguages = (column: string, field: Omit<Field, 'value' | 'language'>): Field[] =>
  locales.map((locale) => ({
    ...field,
    name: inLanguageName(field.name, locale),
    language: locale,
    value: sql.ref(`${locale === 'en' ? 'en' : 'nb'}.${column}`),
  }))

/** The names of a field in every language. */
export const namesInBoth = (...names: string[]): string[] =>
  names.flatMap((name) => locales.map((locale) => inLanguageName(name, locale)))

/** The title of a record in the reader's language, or in the other where it has none. */
export const titleIn =
  (name: string) =>
  (values: Values, locale: Locale): string => {
    const [mine, other] = locale === 'en' ? ['En', 'No'] : ['No', 'En']
    return String(values[`${name}${mine}`] || values[`${name}${other}`] || '')
  }

/** The rows of a table that are kept by language, as one record with `en` and `nb`. */
export const fromBothLanguages = (table: string, key: string): RawBuilder<unknown> => {
  const [rows, id] = [sql.table(table), sql.ref(key)]
  return sql`(select distinct ${id} as id from ${rows}) as record
    left join ${rows} as en on en.${id} = record.id and en.locale = 'en'
    left join ${rows} as nb on nb.${id} = record.id and nb.locale = 'no'`
}
