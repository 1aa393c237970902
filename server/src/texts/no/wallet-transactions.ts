import type { walletTransactions as english } from '../en/wallet-transactions.ts'
import type { Translation } from '../text.ts'

export const walletTransactions: Translation<typeof english> = {
  orderPayment: 'Betaling for en bestilling',
  surchargePayment: 'Betaling for et tillegg',
  refund: 'Tilbakebetaling av en bestilling',
  credit: 'Tilgode for en avbestilt bestilling',
  pay: 'Betaling for et oppdrag',
  tip: 'Driks for en inspeksjon',
  promisedRefund: 'Refusjon av en inspeksjon som en selger lovet',
  milestoneFunding: 'Innbetalt til en milepæl i et prosjekt',
  milestoneRelease: 'Betaling for en milepæl i et prosjekt',
  milestoneReturn: 'Tilbake fra en milepæl i et prosjekt',
  cardPayment: 'Betaling med kort',
  refusedRefund: 'En refusjon som kortets bank avviste',
  providerFee: 'Gebyr til betalingsformidleren',
  fines: 'Gebyrer trukket fra betalingen din',
  weeklyPay: 'Ukens betaling',
  payout: 'Utbetaling til bankkontoen din',
  transfer: 'Overføring til bankkontoen din',
  transferFee: 'Gebyr for en overføring til bankkontoen din',
  transferFailed: 'En overføring til bankkontoen din gikk ikke gjennom',
  transferReturned: 'En overføring til bankkontoen din ble sendt tilbake',
  referral: 'Vervepremie',
}
