import type { notifications as english } from '../en/notifications.ts'
import type { Translation } from '../text.ts'

export const notifications: Translation<typeof english> = {
  registered: 'Denne nettleseren får varsler nå.',
  unregistered: 'Denne nettleseren får ikke flere varsler.',
  verifyNumber: 'Bekreft telefonnummeret ditt først.',
  notAPushService: 'Dette er ikke adressen til en push-tjeneste.',
  notAKey: 'Dette er ikke en P-256-nøkkel.',
  notASecret: 'Dette er ikke en autentiseringshemmelighet.',
  browserOfAnotherUser: 'Denne nettleseren er registrert for en annen. Slå varslene av og på igjen.',
}
