import type { jobTroubles as english } from '../en/job-troubles.ts'
import type { Translation } from '../text.ts'

export const jobTroubles: Translation<typeof english> = {
  notToGiveBack: 'Dette oppdraget kan ikke lenger gis tilbake.',
  answerInstead: 'Kunden sier at du ikke kom. Svar på det i stedet.',
  noOtherTime: 'Det kan ikke lenger foreslås et annet tidspunkt for dette oppdraget.',
  proposedAlready: 'Du har allerede foreslått et annet tidspunkt. Trekk det tilbake først.',
  proposedBefore: 'Dette ble foreslått tidligere med et annet tidspunkt. Begynn på nytt.',
  proposalOver: 'Dette forslaget venter ikke lenger på svar.',
  notTheTime: 'Dette kan meldes fra en halv time til tre dager etter tidspunktet for inspeksjonen.',
  notToReport: 'Dette kan ikke lenger meldes for denne bestillingen.',
  answerOver: 'Dette venter ikke lenger på svaret ditt.',
  confirmedByStaff: 'Kunden får alt tilbake, og inspektøren får gebyr.',
  rejectedByStaff: 'Det er avgjort at inspektøren var der. Begge får beskjed.',
  fineChanged: 'Vilkårene er andre nå: gebyret er {fine}.',
  noFineNow: 'Vilkårene er andre nå: det koster ingenting.',
  told: {
    'you-canceled': 'Du ga fra deg oppdraget i bestilling {order}.{fined}',
    proposed: 'Inspektøren for bestilling {order} ber om et annet tidspunkt: {when}. Svar på forslaget.{because}',
    withdrawn: 'Inspektøren for bestilling {order} trakk forslaget tilbake. Tidspunktet er som før.',
    agreed: 'Kunden er enig: bestilling {order} er nå {when}.',
    declined: 'Kunden godtar ikke et annet tidspunkt for bestilling {order}. Tidspunktet er som før.{because}',
    'proposal-expired': 'Ingen svarte på det andre tidspunktet for bestilling {order}. Tidspunktet er som før.',
    'no-show-reported': 'Kunden i bestilling {order} sier at du ikke kom. Svar før {when}, ellers gjelder kundens ord.',
    'no-show-disputed':
      'Inspektøren for bestilling {order} sier at hen var der. Vi ser på saken og forteller deg hva vi bestemmer.',
    'no-show-stands':
      'Det er avgjort at du ikke kom til bestilling {order}. Gebyret på {fine} trekkes fra din neste utbetaling.',
    'no-show-rejected': 'Vi har sett på bestilling {order}: inspektøren var der.{because}',
  },
  because: ' Begrunnelse: {reason}',
  fined: ' Gebyret på {fine} trekkes fra din neste utbetaling.',
}
