import type { postedJobs as english } from '../en/posted-jobs.ts'
import type { Translation } from '../text.ts'

export const postedJobs: Translation<typeof english> = {
  taken: 'Dette oppdraget er tatt og kan ikke endres lenger.',
  timePassed: 'Tidspunktet for inspeksjonen har passert. Velg et annet først.',
  ownJob: 'Dette er ditt eget oppdrag.',
  notWaiting: 'Denne inspektøren venter ikke lenger på svar fra deg.',
  payChanged: 'Betalingen er endret. Se på oppdraget igjen.',
  moneyStays:
    'Betalingen din på {sum} for oppdraget «{title}» kom da det ikke lenger kunne gis til den inspektøren. Pengene er i lommeboken din.',
  notifications: {
    interested: '{name} vil gjerne gjøre oppdraget «{title}».',
    changed:
      'Oppdraget «{title}» har fått et nytt tidspunkt, et nytt sted eller en ny betaling. Vis interesse igjen hvis det fortsatt passer.',
    closed: 'Oppdraget «{title}» er lukket av den som la det ut.',
    left: '{name} er ikke lenger tilgjengelig for oppdraget ditt «{title}».',
    'another-chosen': 'Oppdraget «{title}» gikk til en annen inspektør.',
    expired: 'Tidspunktet for oppdraget «{title}» har passert uten inspektør. Du kan gi det et nytt tidspunkt.',
    ordered: 'Oppdraget «{title}» er nå en bestilling: {name} gjør det, og det er betalt.',
    'payment-failed':
      'Betalingen for oppdraget «{title}» gikk ikke gjennom, og ingenting ble trukket. Oppdraget er åpent: velg igjen, eller betal på en annen måte.',
    'not-chosen':
      'Du skulle velges til oppdraget «{title}», men da betalingen kom, kunne det ikke lenger gis til deg. Du trenger ikke å gjøre noe.',
  },
}
