import type { quotations as english } from '../en/quotations.ts'
import type { Translation } from '../text.ts'

export const quotations: Translation<typeof english> = {
  noSuchQuotation: 'Dette tilbudet finnes ikke.',
  timePassed: 'Velg et tidspunkt som ikke har passert.',
  madeAlready: 'Du har allerede gitt et tilbud på dette oppdraget. Endre det i stedet.',
  answered: 'Dette tilbudet er besvart og kan ikke endres lenger.',
  moved: 'Kunden har flyttet inspeksjonen til {when}. Send tilbudet på nytt hvis du kan komme da.',
  expired: 'Dette tilbudet er utløpt. Be inspektøren om et nytt.',
  inspectionPassed: 'Tidspunktet for denne inspeksjonen har passert. Velg et nytt først.',
  notPaid: 'Bestillingen må betales før et tilbud til en annen pris kan godtas.',
  ended: {
    accepted: 'Dette tilbudet er allerede godtatt.',
    cancelled: 'Dette tilbudet er trukket tilbake.',
    declined: 'Dette tilbudet er allerede avslått.',
  },
  difference: {
    none: 'Tilbudet er nå likt prisen på bestillingen. Se på det igjen.',
    more: 'Du skal nå betale {sum} mer. Se på det igjen.',
    less: 'Du får nå {sum} tilbake. Se på det igjen.',
  },
  notifications: {
    created: '{name} tilbyr å inspisere bestilling {order} for {amount}.',
    updated: '{name} har endret tilbudet for bestilling {order} til {amount}.',
    cancelled: '{name} har trukket tilbudet for bestilling {order} tilbake.{because}',
    declined: 'Kunden har avslått tilbudet ditt for bestilling {order}.{because}',
    moved:
      'Tilbudet ditt for bestilling {order} gjelder ikke lenger, fordi inspeksjonen er flyttet til {when}. Gi et nytt tilbud hvis du kan komme da.',
    waits: 'Tilbudet fra {name} for bestilling {order} venter på svaret ditt: {amount}.',
    notCompleted:
      'Betalingen din på {amount} er kommet, men tilbudet fra {name} for bestilling {order} kunne ikke godtas lenger. Pengene er i lommeboken din.',
  },
  because: ' Begrunnelse: {reason}',
}
