import type { milestoneMoney as english } from '../en/milestone-money.ts'
import type { Translation } from '../text.ts'

export const milestoneMoney: Translation<typeof english> = {
  noAmount: 'Milepælen har ikke noe beløp ennå. Gi den et beløp før du betaler inn.',
  otherCurrency: 'Pengene i denne milepælen er i {currency}. Velg et beløp i {currency}.',
  noPayee: 'Velg en leder eller bidragsyter i prosjektet som har godtatt invitasjonen.',
  otherPayee: 'Det står allerede penger her til en annen. Utbetal dem eller få dem tilbake først.',
  fundedWhole: 'Hele beløpet er allerede betalt inn.',
  tooMuchToFund: 'Du kan betale inn høyst {most} til. Endre beløpet i milepælen for å betale inn mer.',
  moreThanHeld: 'Det står bare {held} på denne milepælen.',
  nothingHeld: 'Det står ingen penger på denne milepælen.',
  disputed: 'Det er tvist om pengene. Ingenting flyttes før tvisten er avgjort eller trukket.',
  disputedAlready: 'Det er allerede tvist om pengene.',
  notDisputed: 'Det er ingen åpen tvist her.',
  onlyOpener: 'Bare den som åpnet tvisten, kan trekke den.',
  notReached: 'Pengene utbetales når milepælen er nådd. Merk den som nådd først.',
  onlyPayee:
    'Mottakeren må gi tilbake disse pengene. Du kan ta dem tilbake alene innen 24 timer etter innbetalingen, eller 14 dager etter milepælens dato når det ikke finnes noen rapport.',
  onlyFresh: 'Du kan ta tilbake {most} alene. Resten må mottakeren gi tilbake.',
  onlySides: 'Bare eieren av prosjektet og mottakeren i denne milepælen kan gjøre dette.',
  payeeGone: 'Kontoen til mottakeren finnes ikke lenger. Få pengene tilbake.',
  payeeStays: 'Det står penger til denne personen på «{milestone}». Utbetal dem eller få dem tilbake først.',
  milestoneStays: 'Det er flyttet penger for denne milepælen, så den blir i prosjektet.',
  amountStays:
    'Beløpet kan ikke bli lavere enn de {least} som står inne eller er utbetalt, og valutaen må være den samme.',
  ownerReaches: 'Bare eieren av prosjektet kan si at en milepæl med beløp eller inspeksjon er nådd.',
  ownerReopens: 'Bare eieren av prosjektet kan gjenåpne en milepæl med beløp eller inspeksjon.',
  reachedStays: 'Det står penger på denne milepælen, så den forblir nådd. Utbetal pengene eller få dem tilbake først.',
  noReport: 'Denne milepælen krever en inspeksjon. Den kan merkes som nådd når rapporten har kommet.',
  criticalFindings: 'Rapporten har kritiske funn. Les den, og bekreft at milepælen likevel er nådd.',
  noProof: 'Denne milepælen krever ingen inspeksjon. Rediger milepælen og velg en først.',
  milestoneGone:
    'Milepælen for denne inspeksjonen finnes ikke lenger, eller du kan ikke bestille for den. Begynn på nytt fra prosjektet.',
  answerField: 'Finn ut: {label}',
  notifications: {
    funded: 'Nå står {sum} til deg på «{milestone}» i prosjektet «{project}».',
    released: '{sum} ble utbetalt til lommeboken din for «{milestone}» i prosjektet «{project}».',
    'given-back': '{sum} fra «{milestone}» i prosjektet «{project}» er tilbake i lommeboken din.',
    'taken-back': 'Eieren tok tilbake {sum} som sto til deg på «{milestone}» i prosjektet «{project}».',
    disputed:
      'Det er tvist om pengene på «{milestone}» i prosjektet «{project}». Ingenting flyttes før den er avgjort.',
    withdrawn: 'Tvisten om «{milestone}» i prosjektet «{project}» er trukket.',
    decided: 'Tvisten om «{milestone}» i prosjektet «{project}» er avgjort: du får {sum}.',
    'decided-owner': 'Tvisten om «{milestone}» i prosjektet «{project}» er avgjort: du får tilbake {sum}.',
    late: 'Kortbetalingen din på {sum} kom da det ikke lenger gikk å betale inn til «{milestone}». Pengene er i lommeboken din.',
    report: 'Rapporten for «{milestone}» i prosjektet «{project}» har kommet. Avgjør om milepælen er nådd.',
  },
}
