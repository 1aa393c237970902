import type { Locale } from '@fieldproof/contracts'
import { href } from '@fieldproof/contracts/routes'
import { moneyIn } from '#kernel/text/formats.ts'
import { notify } from '#modules/notifications/service.ts'
import type { PlannedPayout } from './plan-payout.ts'
import type { UnitOfWork } from '#kernel/work/unit-of-work.ts'

type Obstacle = NonNullable<PlannedPayout['obstacle']>

const sentences: Record<Locale, Record<Obstacle, (sum: string) => string>> = {
  en: {
    'no-account': (sum) =>
      `Your pay of ${sum} could not be sent: you have no bank account saved that it can go to. Add one, and it comes on the next payday.`,
    'account-unverified': (sum) =>
      `Your pay of ${sum} could not be sent: your bank account is not confirmed. Add it anew, and the pay comes on the next payday.`,
    'other-name': (sum) =>
      `Your pay of ${sum} could not be sent: your bank account is not in your own name. Add one that is, and the pay comes on the next payday.`,
    'other-country': (sum) =>
      `Your pay of ${sum} could not be sent: your bank account is not in the country of your profile. Add one that is, and the pay comes on the next payday.`,
    'too-little': (sum) =>
      `Your pay of ${sum} is less than can be sent to a bank. It stays yours and comes with the next payout.`,
  },
  no: {
    'no-account': (sum) =>
      `Betalingen din på ${sum} kunne ikke sendes: du har ingen lagret bankkonto den kan gå til. Legg til en, så kommer den neste utbetalingsdag.`,
    'account-unverified': (sum) =>
      `Betalingen din på ${sum} kunne ikke sendes: bankkontoen din er ikke bekreftet. Legg den til på nytt, så kommer betalingen neste utbetalingsdag.`,
    'other-name': (sum) =>
      `Betalingen din på ${sum} kunne ikke sendes: bankkontoen står ikke i ditt eget navn. Legg til en som gjør det, så kommer betalingen neste utbetalingsdag.`,
    'other-country': (sum) =>
      `Betalingen din på ${sum} kunne ikke sendes: bankkontoen er ikke i landet i profilen din. Legg til en som er det, så kommer betalingen neste utbetalingsdag.`,
    'too-little': (sum) =>
      `Betalingen din på ${sum} er mindre enn det som kan sendes til en bank. Den er fortsatt din og kommer med neste utbetaling.`,
  },
}

/** Tells an inspector on a payday why nothing was sent, once for the day. */
export const tellOfObstacle = async (
  work: UnitOfWork,
  { inspectorId: userId, day, currency, amount, obstacle }: PlannedPayout,
): Promise<void> => {
  if (obstacle === null) return
  await notify(work, {
    userId,
    typeOfNotification: 'Payout',
    actionLink: href('inspector.payouts'),
    dedupeKey: `payout-held:${day}:${currency}`,
    message: (locale) => sentences[locale][obstacle](moneyIn(locale, { amount, currency })),
  })
}
