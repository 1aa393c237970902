import type { walletTransactions as english } from '../../en/back-office/wallet-transactions.ts'
import type { Translation } from '../../text.ts'

export const walletTransactions: Translation<typeof english> = {
  resourceTitle: 'Lommeboktransaksjoner',
  resourceDescription: 'Det som har gått inn og ut av brukernes lommebøker.',
  description: 'Beskrivelse',
  balance: 'Saldo',
  available: 'Tilgjengelig',
  credit: 'Tilgodehavende',
  held: 'Holdt tilbake',
}
