/** Returns a sentence with a count, in the plural form of the language. */
export const pluralSentence = (locale: string, forms: { one: string; other: string }) => {
  const rules = new Intl.PluralRules(locale)
  return (count: number) => (rules.select(count) === 'one' ? forms.one : forms.other).replace('{count}', String(count))
}
