import type { jobTroubles as english } from '../en/job-troubles.ts'
import type { Translation } from '../text.ts'

export const jobTroubles: Translation<typeof english> = {
  notToGiveBack: 'Du kan ikke lenger gi fra deg dette oppdraget.',
  answerInstead: 'Kunden sier at du ikke kom. Svar på det i stedet.',
  noOtherTime: 'Det kan ikke lenger foreslås et annet tidspunkt for dette oppdraget.',
  proposedAlready: 'Du har allerede foreslått et annet tidspunkt. Trekk det tilbake først.',
  proposedBefore: 'Dette ble foreslått tidligere med et annet tidspunkt. Begynn på nytt.',
  proposalOver: 'Dette forslaget venter ikke lenger på svar.',
  notTheTime: 'Det er for tidlig å melde dette: det kan gjøres fra en halv time etter tidspunktet for inspeksjonen.',
  notOverdue: 'Rapporten til denne bestillingen er ikke forsinket.',
  reportCame: 'Rapporten har kommet i mellomtiden. Les den først.',
  nudgedAlready: 'Du har allerede minnet inspektøren på det. Du kan gjøre det igjen fra {when}.',
  overdueDecided: 'Vi har allerede avgjort saken om denne rapporten.',
  finedAlready: 'Inspektøren betaler allerede gebyr for denne ordren.',
  finedByStaff: 'Inspektøren får gebyr, og begge får beskjed.',
  notFinedByStaff: 'Inspektøren betaler ingenting, og begge får beskjed.',
  notToReport: 'Dette kan ikke lenger meldes for denne bestillingen.',
  answerOver: 'Dette venter ikke lenger på svaret ditt.',
  confirmedByStaff: 'Kunden får alt tilbake, og inspektøren får gebyr.',
  rejectedByStaff: 'Det er avgjort at inspektøren var der. Begge får beskjed.',
  fineChanged: 'Vilkårene er andre nå: gebyret er {fine}.',
  noFineNow: 'Vilkårene er andre nå: det koster ingenting.',
  notifications: {
    'you-canceled': 'Du ga fra deg oppdraget i bestilling {order}.{fined}',
    proposed: 'Inspektøren for bestilling {order} ber om et annet tidspunkt: {when}. Svar på forslaget.{because}',
    withdrawn: 'Inspektøren for bestilling {order} trakk forslaget tilbake. Tidspunktet er som før.',
    agreed: 'Kunden er enig: bestilling {order} er nå {when}.',
    declined: 'Kunden godtar ikke et annet tidspunkt for bestilling {order}. Tidspunktet er som før.{because}',
    'proposal-expired': 'Ingen svarte på det andre tidspunktet for bestilling {order}. Tidspunktet er som før.',
    'no-show-reported': 'Kunden i bestilling {order} sier at du ikke kom. Svar før {when}, ellers gjelder kundens ord.',
    'no-show-reported-with-report':
      'Kunden i bestilling {order} sier at du ikke kom, selv om en rapport er levert. Svar før {when}; så avgjør vi saken.',
    'no-show-disputed':
      'Inspektøren for bestilling {order} sier at hen var der. Vi ser på saken og forteller deg hva vi bestemmer.',
    'no-show-stands':
      'Det er avgjort at du ikke kom til bestilling {order}. Gebyret på {fine} trekkes fra din neste utbetaling.',
    'no-show-stands-fined-before':
      'Det er avgjort at du ikke kom til bestilling {order}. Du betaler allerede gebyr for denne bestillingen, og ikke noe nytt.',
    'no-show-with-staff':
      'Rapporten til bestilling {order} er levert, selv om kunden sier at ingen kom. Vi ser på saken og forteller deg hva vi bestemmer.',
    'report-due-soon': 'Rapporten til bestilling {order} skal leveres innen {when}. Lever den i tide.',
    'report-overdue-still':
      'Rapporten til bestilling {order} skulle vært levert {when} og mangler fortsatt. Lever den, eller si hvorfor den er forsinket: kunden kan få alt tilbake, og da tjener du ingenting.',
    nudged:
      'Kunden i bestilling {order} spør etter rapporten, som er forsinket. Lever den, eller si hvorfor den er forsinket.',
    'overdue-escalated':
      'Rapporten til bestilling {order} har vært forsinket i to dager. Vi ser på saken. Du kan få pengene tilbake, eller velge en annen dato eller inspektør.',
    'overdue-escalated-yours':
      'Rapporten til bestilling {order} har vært forsinket i to dager. Vi ser på saken nå. Lever den, eller si hvorfor den er forsinket.',
    'overdue-explained': 'Inspektøren for bestilling {order} forteller hvorfor rapporten er forsinket.{because}',
    'overdue-ended':
      'Rapporten til bestilling {order} kom aldri, så oppdraget er avsluttet uten betaling. Vi avgjør om du må betale gebyret på {fine}.',
    'another-inspector': 'Bestilling {order} er nå {when}, og andre inspektører blir spurt. Det er ingenting å betale.',
    'overdue-fined':
      'Vi har sett på den forsinkede rapporten til bestilling {order}. Gebyret på {fine} trekkes fra din neste utbetaling.{because}',
    'overdue-fined-customer':
      'Vi har sett på den forsinkede rapporten til bestilling {order}: inspektøren får gebyr.{because}',
    'overdue-not-fined':
      'Vi har sett på den forsinkede rapporten til bestilling {order}: du betaler ikke noe gebyr.{because}',
    'overdue-not-fined-customer':
      'Vi har sett på den forsinkede rapporten til bestilling {order}: inspektøren hadde en god grunn og betaler ikke noe gebyr.{because}',
    'no-show-rejected': 'Vi har sett på bestilling {order}: inspektøren var der.{because}',
  },
  because: ' Begrunnelse: {reason}',
  fined: ' Gebyret på {fine} trekkes fra din neste utbetaling.',
}
