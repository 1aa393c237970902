import type { invitations as english } from '../../en/mails/invitations.ts'
import type { Translation } from '../../text.ts'

export const invitations: Translation<typeof english> = {
  subject: ({ seller }) => `${seller ?? 'En selger'} inviterer deg til å bestille en inspeksjon`,
  preview: {
    vehicle: 'Få et kjøretøy sjekket før du kjøper.',
    property: 'Få en eiendom sjekket før du kjøper.',
  },
  title: 'Se etter før du kjøper',
  body: ({ seller, type }) =>
    `${seller ?? 'En selger'} tilbyr deg ${type === 'vehicle' ? 'et kjøretøy' : 'en eiendom'} og inviterer deg til å bestille en inspeksjon først, hos en uavhengig inspektør som du velger.`,
  refund: 'Selgeren lover å betale inspeksjonen tilbake til deg hvis du kjøper til prisen dere er enige om.',
  city: 'By',
  price: 'Avtalt pris',
  until: 'Du kan bestille til og med',
  button: 'Se på invitasjonen',
  free: 'Det koster ingenting å åpne den. Inspektøren arbeider for deg, ikke for selgeren.',
  unknown: 'Kjenner du ikke selgeren, trenger du ikke gjøre noe.',
  reason: 'Du får denne e-posten fordi en selger oppga denne adressen til Fieldproof.',
}
