import type { Locale } from '@fieldproof/contracts'
import type { Money } from '@fieldproof/contracts/entities'
import { moneyIn } from '#kernel/text/formats.ts'

/** What is told of an invitation: who the other is, what is inspected, and the order's number. */
interface Told {
  name: string
  subject: string
  sequenceId: string
  amount: Money
}
type Sentences = Record<'invited' | 'booked' | 'claimed' | 'paid' | 'declined', (told: Told) => string> & {
  totalChanged: (amount: Money) => string
}

/** What sellers and buyers are told, in their languages. */
export const invitationSentences: Readonly<Record<Locale, Sentences>> = {
  en: {
    invited: ({ name, subject }) => `${name} invites you to book an inspection: ${subject}.`,
    booked: ({ name, subject, sequenceId }) =>
      `${name} booked an inspection by your invitation (${subject}). The order is ${sequenceId}.`,
    claimed: ({ name, sequenceId, amount }) =>
      `${name} says that they bought at the agreed price, and asks for the refund that you promised: ${moneyIn('en', amount)} for order ${sequenceId}.`,
    paid: ({ name, sequenceId, amount }) =>
      `${name} has paid your inspection ${sequenceId} back: ${moneyIn('en', amount)} are in your wallet.`,
    declined: ({ name, sequenceId }) =>
      `${name} has declined to pay your inspection ${sequenceId} back. Open your invitations to read why.`,
    totalChanged: (amount) => `The refund is ${moneyIn('en', amount)}. Please look at it again before you pay.`,
  },
  no: {
    invited: ({ name, subject }) => `${name} inviterer deg til å bestille en inspeksjon: ${subject}.`,
    booked: ({ name, subject, sequenceId }) =>
      `${name} har bestilt en inspeksjon gjennom invitasjonen din (${subject}). Bestillingen er ${sequenceId}.`,
    claimed: ({ name, sequenceId, amount }) =>
      `${name} sier at kjøpet skjedde til avtalt pris, og ber om refusjonen du lovet: ${moneyIn('no', amount)} for bestilling ${sequenceId}.`,
    paid: ({ name, sequenceId, amount }) =>
      `${name} har betalt tilbake inspeksjonen ${sequenceId}: ${moneyIn('no', amount)} er i lommeboken din.`,
    declined: ({ name, sequenceId }) =>
      `${name} vil ikke betale tilbake inspeksjonen ${sequenceId}. Åpne invitasjonene dine for å lese hvorfor.`,
    totalChanged: (amount) => `Refusjonen er ${moneyIn('no', amount)}. Se på den igjen før du betaler.`,
  },
}
