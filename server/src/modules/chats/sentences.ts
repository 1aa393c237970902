import type { Locale } from '@fieldproof/contracts'

interface Unread {
  name: string
  count: number
  order: string | null
}

const about: Record<Locale, (order: string | null) => string> = {
  en: (order) => (order === null ? '' : ` about order ${order}`),
  no: (order) => (order === null ? '' : ` om ordre ${order}`),
}

const unread: Record<Locale, (unread: Unread) => string> = {
  en: ({ name, count, order }) =>
    count === 1 ? `${name} wrote to you${about.en(order)}.` : `${name} sent you ${count} messages${about.en(order)}.`,
  no: ({ name, count, order }) =>
    count === 1
      ? `${name} har skrevet til deg${about.no(order)}.`
      : `${name} har sendt deg ${count} meldinger${about.no(order)}.`,
}

/** That there is something unread in a conversation, in its reader's language; what was written is read there alone. */
export const unreadSentence = (locale: Locale, told: Unread): string => unread[locale](told)
