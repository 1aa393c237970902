import type { InvitationContents } from './content.ts'
import { dayIn, greetingIn, moneyIn, sayableName } from '#kernel/text/formats.ts'

const kinds = { vehicle: 'et kjøretøy', property: 'en eiendom' } as const
const nobody = 'En selger'

/** The mails that buyers get from sellers, in Norwegian. None has a sentence of the seller's own. */
export const norwegianForBuyers: InvitationContents = {
  'invitation-to-book': ({
    firstName,
    sellerName,
    inspectionType,
    city,
    price,
    refundsInspectionFee,
    expiresAt,
    link,
  }) => ({
    subject: `${sayableName(sellerName) ?? nobody} inviterer deg til å bestille en inspeksjon`,
    preview: `Få ${kinds[inspectionType]} sjekket før du kjøper.`,
    title: 'Se etter før du kjøper',
    greeting: greetingIn('no', firstName),
    paragraphs: [
      `${sayableName(sellerName) ?? nobody} tilbyr deg ${kinds[inspectionType]} og inviterer deg til å bestille en inspeksjon først, hos en uavhengig inspektør som du velger.`,
      ...(refundsInspectionFee
        ? ['Selgeren lover å betale inspeksjonen tilbake til deg hvis du kjøper til prisen dere er enige om.']
        : []),
    ],
    facts: [
      ['By', city],
      ['Avtalt pris', moneyIn('no', price)],
      ['Du kan bestille til og med', dayIn('no', expiresAt)],
    ],
    button: { label: 'Se på invitasjonen', link },
    notes: [
      'Det koster ingenting å åpne den. Inspektøren arbeider for deg, ikke for selgeren.',
      'Kjenner du ikke selgeren, trenger du ikke gjøre noe.',
    ],
    reason: 'Du får denne e-posten fordi en selger oppga denne adressen til Fieldproof.',
  }),
}
