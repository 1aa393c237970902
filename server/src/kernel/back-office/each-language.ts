import { locales, type Locale } from '@fieldproof/contracts'
import { contentLocale, type Language } from '@fieldproof/contracts/pseudo-language'
import { sql, type RawBuilder } from 'kysely'
import type { Field, Values } from './resource.ts'

/** The name of a translated field in one language, such as `titleEn`. */
export const inLanguageName = (name: string, locale: Locale): string =>
  `${name}${locale.charAt(0).toUpperCase()}${locale.slice(1)}`

/** A field for each language, over the tables of {@link fromEachLanguage}. */
export const inEachLanguage = (column: string, field: Omit<Field, 'value' | 'language'>): Field[] =>
  locales.map((locale) => ({
    ...field,
    name: inLanguageName(field.name, locale),
    language: locale,
    value: sql.ref(`${locale}.${column}`),
  }))

/** The names of a field in every language. */
export const namesInEach = (...names: string[]): string[] =>
  names.flatMap((name) => locales.map((locale) => inLanguageName(name, locale)))

/** The title of a record in the reader's language, or in the first that has one. */
export const titleIn =
  (name: string) =>
  (values: Values, language: Language): string => {
    const titles = [contentLocale(language), ...locales].map((locale) => values[inLanguageName(name, locale)])
    return String(titles.find(Boolean) ?? '')
  }

/**
 * The `from` of a table that has a row for each language: one `record` for each key, joined once for each language
 * under the language's name.
 */
export const fromEachLanguage = (table: string, key: string): RawBuilder<unknown> => {
  const [rows, id] = [sql.table(table), sql.ref(key)]
  const joins = locales.map((locale) => {
    const own = sql.table(locale)
    return sql`left join ${rows} as ${own} on ${own}.${id} = record.id and ${own}.locale = ${sql.lit(locale)}`
  })
  return sql`(select distinct ${id} as id from ${rows}) as record ${sql.join(joins, sql` `)}`
}

/** A column in every language, English first, as the arguments of `coalesce` or `greatest`. */
export const columnInEach = (column: string): RawBuilder<unknown> =>
  sql.join(locales.map((locale) => sql.ref(`${locale}.${column}`)))
