import type { Locale } from '@fieldproof/contracts'
import type { Money } from '@fieldproof/contracts/entities'
import { moneyIn, whenIn } from '#kernel/text/formats.ts'

/** What a sentence about a job's trouble may name. */
export interface ToldTrouble {
  order: string
  when?: { at: Date; timeZone: string }
  fine?: Money
  reason?: string
}
interface Words {
  order: string
  when: string
  fine: string
  because: string
}
type Sentence = (words: Words) => string

const sentences = {
  'you-canceled': {
    en: ({ order, fine }) =>
      `You gave the job of order ${order} back.${fine === '' ? '' : ` The fine of ${fine} is taken from your next payout.`}`,
    no: ({ order, fine }) =>
      `Du ga fra deg jobben i ordre ${order}.${fine === '' ? '' : ` Gebyret på ${fine} trekkes fra din neste utbetaling.`}`,
  },
  proposed: {
    en: ({ order, when, because }) =>
      `The inspector of order ${order} asks for another time: ${when}. Please answer.${because}`,
    no: ({ order, when, because }) =>
      `Inspektøren for ordre ${order} ber om et annet tidspunkt: ${when}. Vennligst svar.${because}`,
  },
  withdrawn: {
    en: ({ order }) => `The inspector of order ${order} took the other time back. It stays as it was.`,
    no: ({ order }) => `Inspektøren for ordre ${order} trakk forslaget tilbake. Tidspunktet er som før.`,
  },
  agreed: {
    en: ({ order, when }) => `The customer agrees: order ${order} is on ${when} now.`,
    no: ({ order, when }) => `Kunden er enig: ordre ${order} er nå ${when}.`,
  },
  declined: {
    en: ({ order, because }) =>
      `The customer does not agree to another time for order ${order}. It stays as it was.${because}`,
    no: ({ order, because }) => `Kunden godtar ikke et annet tidspunkt for ordre ${order}. Det er som før.${because}`,
  },
  'proposal-expired': {
    en: ({ order }) => `Nobody answered the other time that was proposed for order ${order}. It stays as it was.`,
    no: ({ order }) => `Ingen svarte på det andre tidspunktet for ordre ${order}. Det er som før.`,
  },
  'no-show-reported': {
    en: ({ order, when }) =>
      `The customer of order ${order} says that you did not come. Answer before ${when}, or the customer's word stands.`,
    no: ({ order, when }) =>
      `Kunden i ordre ${order} sier at du ikke kom. Svar før ${when}, ellers gjelder kundens ord.`,
  },
  'no-show-disputed': {
    en: ({ order }) =>
      `The inspector of order ${order} says that they were there. We look into it and tell you what we decide.`,
    no: ({ order }) =>
      `Inspektøren for ordre ${order} sier at hen var der. Vi ser på det og forteller deg hva vi bestemmer.`,
  },
  'no-show-stands': {
    en: ({ order, fine }) =>
      `It is settled that you did not come to order ${order}. The fine of ${fine} is taken from your next payout.`,
    no: ({ order, fine }) =>
      `Det er avgjort at du ikke kom til ordre ${order}. Gebyret på ${fine} trekkes fra din neste utbetaling.`,
  },
  'no-show-rejected': {
    en: ({ order, because }) => `We looked into order ${order}: the inspector was there.${because}`,
    no: ({ order, because }) => `Vi har sett på ordre ${order}: inspektøren var der.${because}`,
  },
} as const satisfies Record<string, Record<Locale, Sentence>>

export type TroubleSentence = keyof typeof sentences

const because: Readonly<Record<Locale, (reason: string) => string>> = {
  en: (reason) => ` The reason given: ${reason}`,
  no: (reason) => ` Oppgitt grunn: ${reason}`,
}

/** A sentence about a job's trouble, in its reader's language. */
export const troubleSentence = (
  name: TroubleSentence,
  locale: Locale,
  { order, when, fine, reason }: ToldTrouble,
): string => {
  const sentence: Sentence = sentences[name][locale]
  return sentence({
    order,
    when: when ? whenIn(locale, when.at.toISOString(), when.timeZone) : '',
    fine: fine && fine.amount > 0 ? moneyIn(locale, fine) : '',
    because: reason ? because[locale](reason) : '',
  })
}

/** What is said where another fine holds by now than the one that was shown. */
export const fineChanged = (locale: Locale, fine: Money): string => {
  if (fine.amount === 0)
    return locale === 'no' ? 'Vilkårene er andre nå: det koster ingenting.' : 'Other terms hold now: it costs nothing.'
  return locale === 'no'
    ? `Vilkårene er andre nå: gebyret er ${moneyIn(locale, fine)}.`
    : `Other terms hold now: the fine is ${moneyIn(locale, fine)}.`
}
