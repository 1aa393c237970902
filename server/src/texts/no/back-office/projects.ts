import type { projects as english } from '../../en/back-office/projects.ts'
import type { Translation } from '../../text.ts'

export const projects: Translation<typeof english> = {
  resourceTitle: 'Prosjekter',
  resourceDescription: 'Hvem de tilhører, og hvor store de er. Det som står i dem, er bare for dem som er med.',
  owner: 'Eier',
  noOfTasks: 'Oppgaver',
  noOfPeople: 'Personer',
  noOfReports: 'Rapporter',
  noOfLinks: 'Kundelenker som ikke er trukket tilbake',
  lastChanged: 'Sist endret',
  archived: 'Arkivert',
  withdrawLinks: 'Trekk tilbake kundelenker',
  withdrawLinksDescription: 'Ingen leser prosjektet gjennom en lenke fra da av. Eieren kan lage nye.',
  kinds: {
    building: 'Nybygg',
    renovation: 'Oppussing',
    vehicles: 'Kjøretøy',
    goods: 'Varer',
    infrastructure: 'Infrastruktur',
    other: 'Annet',
  },
  statuses: {
    planned: 'Planlagt',
    'under-way': 'Pågår',
    'on-hold': 'Satt på vent',
    completed: 'Fullført',
    cancelled: 'Avlyst',
  },
}
