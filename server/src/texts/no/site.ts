import type { site as english } from '../en/site.ts'
import type { Translation } from '../text.ts'

export const site: Translation<typeof english> = {
  description:
    'Bestill en uavhengig inspektør som ser på et kjøretøy, en eiendom, varer eller en byggeplass før du betaler.',
  notFound: 'Det er ingen side her',
  damaged: 'Denne filen er skadet i registeret og blir ikke levert ut.',
  nothingLive: 'Det er ikke noe her ennå. Prøv igjen om et øyeblikk.',
  needsScripts: 'Fieldproof trenger JavaScript. Tillat det for dette nettstedet, og last siden på nytt.',
  notStarted: 'Siden kunne ikke starte.',
  loadAgain: 'Last den på nytt',
  starting: 'Nettstedet er her om et øyeblikk. Siden prøver igjen av seg selv.',
}
