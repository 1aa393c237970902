import type { overdueReports as english } from '../../en/back-office/overdue-reports.ts'
import type { Translation } from '../../text.ts'

export const overdueReports: Translation<typeof english> = {
  resourceTitle: 'Forsinkede rapporter',
  resourceDescription: 'Rapporter som ikke er levert innen fristen, de eldste først. Avgjør om det blir gebyr.',
  dueOn: 'Frist',
  notIn: 'Ikke levert',
  handedIn: 'Levert for sent',
  moved: 'Flyttet til et annet tidspunkt',
  anotherInspector: 'Gitt til en annen inspektør',
  canceled: 'Avbestilt av kunden eller av oss',
  noShow: 'Avgjort som uteblivelse',
  decision: 'Avgjørelse om gebyret',
  fined: 'Gebyr',
  notFined: 'Ikke gebyr',
  theInspectorSays: 'Inspektøren sier',
  saidOn: 'Sagt',
  nudgedOn: 'Kundens siste påminnelse',
  escalatedOn: 'Hos oss siden',
  endedOn: 'Avsluttet',
  fine: 'Gebyr',
  priceOfTheOrder: 'Ordrens pris',
  decidedOn: 'Avgjort',
  fineTheInspector: 'Gi inspektøren gebyr',
  fineDescription:
    'Gebyret trekkes fra neste utbetaling, som ved uteblivelse. Gjør dette når det ikke er noen god grunn. Skriv hvorfor; begge leser det.',
  noFine: 'Ikke gebyr',
  noFineDescription: 'Inspektøren har en god grunn og betaler ingenting. Skriv hvorfor; begge leser det.',
}
