import { formatLocale, selectLocale, useSelector } from '@fieldproof/platform'

/** The day on which an account goes, in the reader's own zone and language. */
export const useDeletionDate = () => {
  const locale = useSelector(selectLocale)
  const format = new Intl.DateTimeFormat(formatLocale(locale), { day: 'numeric', month: 'long', year: 'numeric' })
  return (deletionAt: string | number): string => format.format(new Date(deletionAt))
}
