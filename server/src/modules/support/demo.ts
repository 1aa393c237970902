import type { Locale } from '@fieldproof/contracts'
import type { DemoParts, DemoStep } from '#kernel/demo/demo-step.ts'
import { lastingId } from '#kernel/demo/lasting-id.ts'

const answers: readonly Record<Locale, { title: string; answer: string }>[] = [
  {
    en: {
      title: 'Refund under way',
      answer:
        'Your refund is under way. It goes back the way you paid. Your bank decides how long that takes; five working days are usual.',
    },
    no: {
      title: 'Refusjonen er på vei',
      answer:
        'Refusjonen er på vei. Den går tilbake samme vei som du betalte. Banken avgjør hvor lang tid det tar; fem virkedager er vanlig.',
    },
  },
  {
    en: {
      title: 'Which order?',
      answer: 'Thank you for writing. Which order is it about? You find its number under My Orders; it begins with FP.',
    },
    no: {
      title: 'Hvilken bestilling?',
      answer:
        'Takk for at du skrev. Hvilken bestilling gjelder det? Nummeret finner du under Mine bestillinger; det begynner med FP.',
    },
  },
]

const put = async ({ db }: DemoParts): Promise<void> => {
  for (const [place, words] of answers.entries())
    for (const locale of ['en', 'no'] as const)
      await db
        .insertInto('canned_answers')
        .values({ id: lastingId('demo-canned-answer', String(place)), locale, ...words[locale] })
        .onConflict((conflict) => conflict.doNothing())
        .execute()
}

/** Canned answers of the demo's support. Changes by the staff stay. */
export const supportDemo: DemoStep = { name: 'support', version: 1, put }
