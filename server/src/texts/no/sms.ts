import type { sms as english } from '../en/sms.ts'
import type { Translation } from '../text.ts'

export const sms: Translation<typeof english> = {
  loginCode:
    '{code} er innloggingskoden din til Fieldproof. Den virker i {minutes} minutter. Ikke del den: vi spør aldri om den.',
  verifyPhone: '{code} er koden fra Fieldproof for å bekrefte dette nummeret. Den virker i {minutes} minutter.',
  stepUpCode:
    '{code} er koden fra Fieldproof for å bekrefte at det er deg. Den virker i {minutes} minutter. Ikke del den: vi spør aldri om den.',
  notification: 'Fieldproof: {message} {link}',
}
