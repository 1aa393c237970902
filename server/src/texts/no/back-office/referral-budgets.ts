import type { referralBudgets as english } from '../../en/back-office/referral-budgets.ts'
import type { Translation } from '../../text.ts'

export const referralBudgets: Translation<typeof english> = {
  resourceTitle: 'Vervebudsjetter',
  resourceDescription: 'Det vervinger betales av. Så lenge et budsjett er av eller tomt, venter godskriftene.',
  currency: 'Valuta',
  isOn: 'Slått på',
  left: 'Igjen',
  waiting: 'Venter på penger',
  waitingCount: 'Godskrifter som venter',
  switchOn: 'Slå på',
  switchOnDescription: 'Godskrifter betales av det som er igjen, de som venter, først.',
  switchOff: 'Slå av',
  switchOffDescription: 'Ingenting betales lenger. Nye godskrifter venter, og ververne ser det.',
  addMoney: 'Sett inn penger',
  addMoneyDescription: 'Beløpet går fra inntektene til budsjettet. Godskrifter som venter, betales, de eldste først.',
  takeBack: 'Ta penger tilbake',
  takeBackDescription: 'Beløpet går tilbake til inntektene, høyst det som er igjen.',
}
