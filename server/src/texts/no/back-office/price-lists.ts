import type { priceLists as english } from '../../en/back-office/price-lists.ts'
import type { Translation } from '../../text.ts'

export const priceLists: Translation<typeof english> = {
  aboveASize: 'Over en størrelse',
  forAChoice: 'For et valg',
  distances: 'Utenfor en avstand fra en by vi dekker',
  underSoManyHoursAhead: 'På kort varsel',
  resourceTitle: 'Prislister',
  resourceDescription: 'Hva inspeksjoner koster i hvert marked.',
  market: 'Marked',
  basePrice: 'Grunnpris',
  basePriceHint: 'For den minste inspeksjonen; vises som «fra» der tjenestene står.',
  kilometresAtMost: 'Kilometer høyst',
  farthestKmHint: 'Fra nærmeste by vi dekker; tomt for ingen grense.',
  percentOnWeekends: 'Prosent i helger og på helligdager',
  serviceFee: 'Servicegebyr',
  serviceFeeInPercent: 'Servicegebyr i prosent',
  effectiveFrom: 'Gjelder fra',
  effectiveFromHint:
    'Minst et døgn fram, for eksempel 2027-03-20T00:00:00Z. Uten nytt tidspunkt beholder en planlagt liste sitt, og andre endringer gjelder om et døgn.',
  version: 'Versjon',
  stepHint: 'Det som legges til, ett trinn på hver linje, for eksempel «{example}».',
}
