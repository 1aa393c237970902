import type { push as english } from '../en/push.ts'
import type { Translation } from '../text.ts'

export const push: Translation<typeof english> = {
  notAPushService: 'Dette er ikke adressen til en push-tjeneste.',
  notAKey: 'Dette er ikke en P-256-nøkkel.',
  notASecret: 'Dette er ikke en autentiseringshemmelighet.',
  somebodyElses: 'Denne nettleseren er registrert for en annen. Slå varslene av og på igjen.',
}
