import type { heldPay as english } from '../../en/back-office/held-pay.ts'
import type { Translation } from '../../text.ts'

export const heldPay: Translation<typeof english> = {
  resourceTitle: 'Holdt betaling',
  resourceDescription:
    'Betaling, driks og vervepremier som skulle vært gjort en fredag, og ikke kunne gjøres. Inspektøren får hver fredag vite hva som må til.',
  order: 'Bestilling',
  kind: 'Hva det er',
  earning: 'Betaling',
  tip: 'Driks',
  referralCredit: 'Vervepremie',
  why: 'Hva som er i veien',
  identityCheck: 'Identiteten kontrolleres',
  noAccount: 'Ingen bankkonto',
  accountUnverified: 'Kontoen er ikke bekreftet',
  otherName: 'Konto i et annet navn',
  otherCountry: 'Konto i et annet land',
  tooLittle: 'Mindre enn en bank tar imot',
  complaint: 'En klage er åpen',
  customerPayment: 'Kunden har ikke betalt fakturaen',
  due: 'Skulle vært betalt',
  lastTried: 'Sist forsøkt',
}
