import type { Locale } from '@fieldproof/contracts'

/** What is told of a posted job. */
export interface ToldJob {
  title: string
  name?: string
}
export type JobSentence = keyof typeof sentences

const sentences = {
  interested: {
    en: ({ name, title }: ToldJob) => `${name} would do your job “${title}”.`,
    no: ({ name, title }: ToldJob) => `${name} vil gjerne gjøre oppdraget «${title}».`,
  },
  changed: {
    en: ({ title }: ToldJob) =>
      `The job “${title}” has another time, place or pay now. Show interest again if it still suits you.`,
    no: ({ title }: ToldJob) =>
      `Oppdraget «${title}» har nå et annet tidspunkt, sted eller en annen betaling. Vis interesse igjen hvis det fortsatt passer.`,
  },
  closed: {
    en: ({ title }: ToldJob) => `The job “${title}” was closed by whoever posted it.`,
    no: ({ title }: ToldJob) => `Oppdraget «${title}» er lukket av den som la det ut.`,
  },
  'another-chosen': {
    en: ({ title }: ToldJob) => `The job “${title}” went to another inspector.`,
    no: ({ title }: ToldJob) => `Oppdraget «${title}» gikk til en annen inspektør.`,
  },
  expired: {
    en: ({ title }: ToldJob) =>
      `The time of your job “${title}” has passed without an inspector. You can give it another time.`,
    no: ({ title }: ToldJob) =>
      `Tidspunktet for oppdraget «${title}» har passert uten inspektør. Du kan gi det et nytt tidspunkt.`,
  },
  ordered: {
    en: ({ title, name }: ToldJob) => `Your job “${title}” is an order now: ${name} does it, and it is paid.`,
    no: ({ title, name }: ToldJob) => `Oppdraget «${title}» er nå en ordre: ${name} gjør det, og det er betalt.`,
  },
} as const satisfies Record<string, Record<Locale, (told: ToldJob) => string>>

/** A sentence about a posted job in its reader's language. */
export const jobSentence = (name: JobSentence, locale: Locale, told: ToldJob): string => sentences[name][locale](told)
