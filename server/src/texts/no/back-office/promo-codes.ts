import type { promoCodes as english } from '../../en/back-office/promo-codes.ts'
import type { Translation } from '../../text.ts'

export const promoCodes: Translation<typeof english> = {
  resourceTitle: 'Rabattkoder',
  resourceDescription: 'Koder som trekker noe fra en pris.',
  code: 'Kode',
  codeHint: 'Bokstaver, sifre og bindestreker; den leses med store bokstaver.',
  takesOff: 'Trekker fra',
  discountHint: 'For hver inspeksjon: prosent, for eksempel 10 %, eller et beløp, for eksempel 5000.00 NGN.',
  fromAPriceOf: 'Fra en pris på',
  inspections: 'Inspeksjoner',
  inspectionTypesHint: 'Ingen for alle.',
  validFrom: 'Gyldig fra',
  validUntil: 'Gyldig til',
  usesAtMost: 'Bruk høyst',
  usesPerUser: 'Bruk høyst per bruker',
  onlyFor: 'Bare for',
  forUserHint: 'E-postadressen til den eneste brukeren som kan bruke den.',
  works: 'Virker',
  used: 'Brukt',
  newPromoCode: 'Ny rabattkode',
  switchOff: 'Slå av',
  switchOffDescription: 'Den trekker ikke fra noe fra nå av. Ordrer som er laget med den, beholder prisen.',
  switchOn: 'Slå på',
  switchOnDescription: 'Den virker igjen så lenge den er gyldig.',
}
