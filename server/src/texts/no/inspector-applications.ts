import type { inspectorApplications as english } from '../en/inspector-applications.ts'
import type { Translation } from '../text.ts'

export const inspectorApplications: Translation<typeof english> = {
  incomplete: 'Søknaden din er ikke fullstendig ennå. Det som mangler, er listet opp.',
  handedIn: 'Søknaden din er allerede sendt inn.',
  closed: 'Denne søknaden er lukket og kan ikke lenger endres.',
  notSuspendable: 'Denne søknaden kan ikke suspenderes.',
  noSuchApplication: 'Denne søknaden finnes ikke.',
  otherState: 'Dette kan ikke gjøres i den tilstanden søknaden er i.',
  changed: 'Søknaden er endret siden du åpnet den. Se på den igjen.',
  noSuchReference: 'Denne referansen finnes ikke.',
  noSuchDocument: 'Dette dokumentet finnes ikke.',
  tooManyReferences: 'Du kan ikke oppgi flere referanser.',
  tooManyDocuments: 'Du kan ikke legge ved flere dokumenter. Fjern ett først.',
  documentRemoved: 'Dokumentet er fjernet.',
  referenceRemoved: 'Referansen er fjernet.',
  statuses: {
    Incomplete: 'Søknaden din er ikke fullstendig ennå.',
    Pending: 'Vi har mottatt søknaden din. Vi skriver til deg når vi har sett på den.',
    Processing: 'Vi ser på søknaden din. Du kan fortsatt legge til noe.',
    Approved: 'Søknaden din er godkjent. Fullfør introduksjonskurset for å bli aktivert.',
    Activated: 'Du er aktivert som inspektør og vil få tilbud om oppdrag.',
    Deactivated: 'Inspektørkontoen din er deaktivert. Du får ikke tilbud om oppdrag.',
    Rejected: 'Søknaden din ble ikke godtatt. Begrunnelsen står i e-posten fra oss.',
    Removed: 'Inspektørkontoen din er fjernet.',
    Suspended: 'Inspektørkontoen din er suspendert til vi har gått gjennom den.',
  },
  activatedOnly:
    'Dette kan du bare gjøre mens du er aktivert som inspektør. Siden om søknaden din sier hva du kan gjøre.',
  moreNeeded: 'Vi trenger noe mer til søknaden din.',
  identityCheck: 'Navnet eller adressen din er endret. Bekreft på nytt hvem du er.',
  checkFirst: {
    governmentId: 'Bekreft identiteten først. En søknad godkjennes når identitet og bakgrunn er kontrollert.',
    personalBackground:
      'Bekreft den personlige bakgrunnen først. En søknad godkjennes når identitet og bakgrunn er kontrollert.',
    professionalBackground:
      'Bekreft den faglige bakgrunnen først. En søknad godkjennes når identitet og bakgrunn er kontrollert.',
  },
  checksFirst:
    'Bekreft identitet, personlig bakgrunn og faglig bakgrunn først, så langt det ikke er gjort. Da kan søknaden godkjennes.',
  datesFirst: 'Skriv først når «{name}» ble utstedt og hvor lenge det gjelder. Da kan søknaden godkjennes.',
  validFirst: '«{name}» er utløpt. Inspektøren må først legge inn et som er gyldig.',
  documentEndsSoon: '«{name}» gjelder til {day}. Legg ved et nytt før det, ellers blir du suspendert da.',
  documentEnded: '«{name}» gjaldt til {day}. Legg ved et som gjelder; så slipper en saksbehandler deg til igjen.',
  staff: {
    reviewStarted: 'Behandlingen er i gang.',
    asked: 'Søkeren er spurt.',
    approved: 'Søknaden er godkjent.',
    rejected: 'Søknaden er avslått.',
    suspended: 'Inspektøren er suspendert.',
    reinstated: 'Inspektøren er sluppet til igjen.',
    deactivated: 'Inspektøren er deaktivert.',
    activeAgain: 'Inspektøren er aktiv igjen.',
    removed: 'Inspektøren er fjernet.',
    checkRecorded: 'Kontrollen er registrert.',
    referenceContacted: 'Det er notert at referansen er kontaktet.',
    referenceNotContacted: 'Det er notert at referansen ikke er kontaktet.',
    datesSet: 'Datoene på dokumentet er skrevet inn.',
    documentAccepted: 'Dokumentet er godtatt.',
    documentRejected: 'Dokumentet er avvist.',
  },
}
