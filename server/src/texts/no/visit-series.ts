import type { visitSeries as english } from '../en/visit-series.ts'
import type { Translation } from '../text.ts'

export const visitSeries: Translation<typeof english> = {
  noSuchSeries: 'Vi fant ikke denne besøksserien.',
  noSuchVisit: 'Vi fant ikke dette besøket.',
  notToRepeat: 'Denne inspeksjonen kan ikke gjentas. Bestill en ny for milepælen, og gjenta den.',
  tooSoon: 'Velg et første besøk som er mer enn 24 timer fram i tid.',
  tooFar: 'Det siste besøket må være innen de neste 12 månedene.',
  goesOn: 'Milepælen har allerede en besøksserie. Stopp den før du starter en ny.',
  priceIs: 'Prisen er endret: Et besøk koster nå inntil {most}. Se på besøkene igjen før du starter.',
  hasEnded: 'Besøksserien er allerede avsluttet.',
  refundIs: 'Beløpet du får tilbake, er endret: Det er nå {refund}. Se igjen før du stopper serien.',
  payerSkips: 'Besøket er bestilt. Bare den som betaler for det, kan avbestille det.',
  skipTooLate: 'Du får ikke lenger alt tilbake for dette besøket. Bestillingen viser hva det koster å avbestille.',
  visitOver: 'Dette besøket blir ikke noe av, så det er ingenting å hoppe over.',
  changedMeanwhile: 'Besøket er nettopp bestilt. Se på det igjen før du hopper over det.',
  milestoneStays: 'Milepælen har en besøksserie. Stopp serien før du sletter milepælen.',
  notifications: {
    booked: 'Besøket {visit} for «{milestone}» i «{project}» er bestilt med samme inspektør, og {sum} er betalt.',
    'booked-others':
      'Besøket {visit} for «{milestone}» i «{project}» er bestilt, og {sum} er betalt. Den samme inspektøren er ikke ledig, så vi spør andre.',
    'not-paid':
      'Besøket {visit} for «{milestone}» i «{project}» kunne ikke betales. Vi prøver igjen {again}. Sett inn penger i lommeboken eller sjekk kortet før det.',
    unpaid:
      'Besøket {visit} for «{milestone}» i «{project}» kunne ikke betales og hoppes over. Ingenting er trukket. Serien fortsetter.',
    'not-booked':
      'Besøket {visit} for «{milestone}» i «{project}» kunne ikke bestilles. Ingenting er trukket. Vi prøver igjen {again}.',
    unbooked:
      'Besøket {visit} for «{milestone}» i «{project}» kunne ikke bestilles og hoppes over. Ingenting er trukket. Serien fortsetter.',
    confirm: 'Banken din ber deg bekrefte {sum} for besøket {visit} i «{project}». Gjør det innen en time.',
    stopped:
      'Besøksserien for «{milestone}» i «{project}» ble stoppet. Besøk som allerede er bestilt, har egne bestillinger.',
    archived:
      'Prosjektet «{project}» ble arkivert, så besøksserien for «{milestone}» er avsluttet. Besøk som allerede er bestilt, står ved lag.',
    'payer-left':
      'Den som betaler, kan ikke lenger bestille inspeksjoner i «{project}», så besøksserien for «{milestone}» er avsluttet. Besøk som allerede er bestilt, står ved lag.',
    account: 'Kontoen som betaler, blir slettet, så besøksserien for «{milestone}» i «{project}» er avsluttet.',
    price:
      'Et besøk for «{milestone}» i «{project}» koster nå mer enn de avtalte {sum}. Serien er avsluttet, og ingenting er trukket. Start den på nytt hvis du godtar den nye prisen.',
  },
}
