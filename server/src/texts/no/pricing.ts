import type { pricing as english } from '../en/pricing.ts'
import type { Translation } from '../text.ts'

export const pricing: Translation<typeof english> = {
  kindNotOffered: 'Denne inspeksjonen tilbys ikke der akkurat nå.',
  tooFar: 'Dette stedet ligger for langt unna inspektørene våre. Velg et annet sted.',
  promoCodes: {
    unknown: 'Denne rabattkoden finnes ikke. Kontroller den, eller ta den bort.',
    expired: 'Denne rabattkoden er utløpt. Ta den bort for å fortsette.',
    'used-up': 'Denne rabattkoden er brukt opp i mellomtiden. Ta den bort for å fortsette.',
    'not-for-this': 'Denne rabattkoden gjelder ikke for denne bestillingen. Ta den bort for å fortsette.',
  },
  staff: {
    otherCurrency: 'Prisene i et marked er i markedets egen valuta.',
    notOfKind: 'Denne typen inspeksjon spør ikke etter alt dette.',
    tooSoon: 'Priser folk har fått vist, gjelder i et døgn. Velg et senere tidspunkt.',
    codeTaken: 'Denne koden er opptatt.',
    currenciesDiffer: 'Begge beløpene må være i samme valuta.',
    noSuchAccount: 'Det finnes ingen konto med denne adressen.',
    codeOff: 'Koden er slått av.',
    codeOn: 'Koden er slått på.',
    cityKnown: 'Denne byen finnes allerede.',
    cityEnds: 'Byen dekkes ett døgn til, og deretter ikke mer.',
    lastCity: 'Et marked har minst én by. Legg til en annen først.',
  },
}
