import type { policyChanges as english } from '../../en/back-office/policy-changes.ts'
import type { Translation } from '../../text.ts'

export const policyChanges: Translation<typeof english> = {
  planTitle: 'Priser og innhold i planene',
  planDescription:
    'Endringer av hva planer og tillegg koster og omfatter i ett marked. Noen foreslår en endring, siden viser hva den gjør, og en annen godkjenner den. Det som er betalt, beholder vilkårene sine.',
  commissionTitle: 'Provisjon',
  commissionDescription:
    'Endringer av provisjonen i ett marked. Noen foreslår en endring, siden viser hva den gjør, og en annen godkjenner den. Solgte oppdrag beholder sin.',
  proposePlan: 'Foreslå en endring av en plan',
  proposeCommission: 'Foreslå en annen provisjon',
  item: 'Plan eller tillegg',
  market: 'Marked',
  marketHint: 'Kunder utenfor alle markedene har prisene i USA.',
  price: 'Pris for én måned',
  priceHint:
    'For én måned alene, i markedets valuta. Lengre perioder trekker rabatten sin fra den. 0 for gratisplanen.',
  priceBefore: 'Pris for én måned inntil da',
  newCustomer: 'En ny kunde betaler for {months} måneder',
  newCustomerBefore: 'Inntil da for {months} måneder',
  limits: {
    projects: 'Prosjekter',
    peopleInProject: 'Personer i et prosjekt',
    templates: 'Rapportmaler',
  },
  limitsBefore: {
    projects: 'Prosjekter inntil da',
    peopleInProject: 'Personer i et prosjekt inntil da',
    templates: 'Rapportmaler inntil da',
  },
  limitHint: 'For en plan; høyst {most}. Står feltet tomt, blir det som det er.',
  fromDay: 'Gjelder fra',
  fromDayHint:
    'En dag som kommer, for eksempel 2027-03-20. Den begynner ved midnatt i markedets tidssone. Fornyelser koster det som gjelder 30 dager før, så kundene får vite det i tide.',
  percent: 'Provisjon',
  percentHint: 'Prosent av det som betales for et oppdrag utenom gebyret, for eksempel 12,5; høyst 50.',
  percentBefore: 'Provisjon inntil da',
  inspectorHas: 'En inspektør får av 100',
  inspectorHasBefore: 'En inspektør får av 100 inntil da',
  proposedBy: 'Foreslått av',
  proposedAt: 'Foreslått',
  decidedBy: 'Avgjort av',
  decidedAt: 'Avgjort',
  statuses: {
    proposed: 'Foreslått',
    approved: 'Godkjent',
    declined: 'Avslått',
    withdrawn: 'Trukket tilbake',
  },
  approve: 'Godkjenn',
  approveDescription:
    'Endringen gjelder fra dagen sin, for det som selges og fornyes da. Den kan ikke tas tilbake, men en ny endring kan følge.',
  decline: 'Avslå',
  declineDescription: 'Ingenting blir endret. Begrunnelsen står i loggen.',
  withdraw: 'Trekk tilbake',
  withdrawDescription: 'Ingenting blir endret. Du kan foreslå den på nytt.',
  renewalsTitle: 'Fornyelser til en annen pris',
  renewalsDescription:
    'Kunder som får planen fornyet av seg selv til prisen i en endring, når de får vite det, og når de belastes.',
  change: 'Endring',
  presentPrice: 'Betalt for denne perioden',
  newPrice: 'Betales for den neste perioden',
  toldOn: 'Får vite det',
  chargedOn: 'Belastes',
}
