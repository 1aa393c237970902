import { formatLocale, selectLocale, useSelector } from '@fieldproof/platform'

/** The day of an account's deletion, in the reader's zone and language. */
export const useDeletionDate = () => {
  const locale = useSelector(selectLocale)
  const format = new Intl.DateTimeFormat(formatLocale(locale), { day: 'numeric', month: 'long', year: 'numeric' })
  return (deletionAt: string | number): string => format.format(new Date(deletionAt))
}
