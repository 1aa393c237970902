import type { Locale } from '@fieldproof/contracts'
import type { Money } from '@fieldproof/contracts/entities'
import type { CancellationRule } from '@fieldproof/policy/cancellation'
import { moneyIn, whenIn } from '#kernel/text/formats.ts'

/** What is said of a price that is another by now. */
export const priceChanged = (locale: Locale, total: Money): string =>
  locale === 'no'
    ? `Prisen er endret: det koster nå ${moneyIn(locale, total)}. Se over og bestill på nytt.`
    : `The price has changed: it is ${moneyIn(locale, total)} now. Look it over and order again.`

/** What is said of a sum to be paid that is another by now. */
export const sumChanged = (locale: Locale, total: Money): string =>
  locale === 'no'
    ? `Summen er endret: det er nå ${moneyIn(locale, total)} å betale.`
    : `The sum has changed: ${moneyIn(locale, total)} is to be paid now.`

interface Comes {
  rule: CancellationRule | 'unpaid'
  refund: Money
  credit: Money
}

/** What a customer has back who cancels now, in one sentence. */
const termsIn: Record<Locale, (comes: Comes) => string> = {
  en: ({ rule, refund, credit }) => {
    switch (rule) {
      case 'unpaid':
        return 'The order is not paid, so nothing comes back.'
      case 'no-inspector':
        return `No inspector has the order, so all of it comes back: ${moneyIn('en', refund)}.`
      case 'inspector-no-show':
        return `The inspector did not come, so all of it comes back: ${moneyIn('en', refund)}.`
      case 'over-24-hours':
        return `It is more than 24 hours until the inspection, so all of it comes back: ${moneyIn('en', refund)}.`
      case '12-to-24-hours':
        return `It is 12 to 24 hours until the inspection: ${moneyIn('en', credit)} stays in your wallet as credit.`
      case 'under-12-hours':
        return 'It is less than 12 hours until the inspection: nothing comes back.'
    }
  },
  no: ({ rule, refund, credit }) => {
    switch (rule) {
      case 'unpaid':
        return 'Ordren er ikke betalt, så ingenting kommer tilbake.'
      case 'no-inspector':
        return `Ingen inspektør har ordren, så alt kommer tilbake: ${moneyIn('no', refund)}.`
      case 'inspector-no-show':
        return `Inspektøren kom ikke, så alt kommer tilbake: ${moneyIn('no', refund)}.`
      case 'over-24-hours':
        return `Det er mer enn 24 timer til inspeksjonen, så alt kommer tilbake: ${moneyIn('no', refund)}.`
      case '12-to-24-hours':
        return `Det er 12 til 24 timer til inspeksjonen: ${moneyIn('no', credit)} blir stående som tilgode i lommeboken din.`
      case 'under-12-hours':
        return 'Det er mindre enn 12 timer til inspeksjonen: ingenting kommer tilbake.'
    }
  },
}

/** What is said where other terms hold by now than the ones that were shown. */
export const termsChanged = (locale: Locale, comes: Comes): string =>
  `${locale === 'no' ? 'Vilkårene er andre nå.' : 'Other terms hold now.'} ${termsIn[locale](comes)}`

/** Told to a customer who moves an inspection nearer than its inspector wants to know of it. @param hours of notice; `from` on the clock of the place */
export const tooLittleNotice = (
  locale: Locale,
  { name, hours, from, timeZone }: { name: string; hours: number; from: Date; timeZone: string },
): string =>
  locale === 'no'
    ? `${name} vil vite om en inspeksjon minst ${hours} ${hours === 1 ? 'time' : 'timer'} før. Velg et tidspunkt fra ${whenIn('no', from.toISOString(), timeZone)}.`
    : `${name} wants to know of an inspection at least ${hours} ${hours === 1 ? 'hour' : 'hours'} before. Choose a time from ${whenIn('en', from.toISOString(), timeZone)} on.`
