import type { completion as english } from '../en/completion.ts'
import type { Translation } from '../text.ts'

export const completion: Translation<typeof english> = {
  notCompleted: 'Du kan klage på en bestilling når den er fullført.',
  tooLate: 'Fristen for å klage på denne bestillingen er ute.',
  complaintOpen: 'Vi ser allerede på en klage på denne bestillingen.',
  complaintDecided: 'En klage på denne bestillingen er allerede avgjort.',
  decidedAlready: 'Denne klagen er allerede avgjort.',
  tipOnceCompleted: 'Du kan gi driks når bestillingen er fullført.',
  tippedEnough: 'Du har gitt driks så mange ganger som mulig for denne bestillingen.',
  tipInOrdersCurrency: 'Driks gis i bestillingens valuta.',
  inspectorGone: 'Denne inspektøren har avsluttet kontoen sin.',
  tooMuch: 'Dette er mer enn det som er betalt for bestillingen og ikke har gått tilbake.',
  amountInOrdersCurrency: 'Beløpet må være i bestillingens valuta.',
  takenBack: 'Kunden har trukket denne klagen.',
  answeredAlready: 'Du har allerede svart på denne klagen.',
  questionAnswered: 'Du har allerede svart på dette spørsmålet.',
  nobodyToAsk: 'Det er ingen å spørre: denne bestillingen har ingen inspektør.',
  askedEnough: 'Det er stilt så mange spørsmål om denne klagen som det går an.',
  stillToAnswer: 'Inspektøren kan fortsatt svare, til {until}. Betal tilbake når svaret er kommet, eller etter det.',
  asked: 'Spørsmålet er stilt.',
  nothingLeft: 'Det er ingenting igjen av betalingen for denne bestillingen som kan gå tilbake.',
  invoiceOpen:
    'Kunden har ikke betalt fakturaen ennå. Betal alt tilbake, så trekkes den, eller avgjør når den er betalt.',
  refundedWhole: 'Alt som er betalt, går tilbake.',
  refundedPart: 'En del av det som er betalt, går tilbake.',
  complaintRejected: 'Klagen er avvist, og betalingen er fri.',
  notifications: {
    complained:
      'Kunden klager på bestilling {order}. Åpne oppdraget og svar innen {until}. Betalingen venter til vi har avgjort saken.',
    'complaint-answered': 'Inspektøren har svart på klagen din på bestilling {order}.',
    'complaint-asked': 'Vi har et spørsmål om klagen på bestilling {order}. Åpne den og svar.',
    'complaint-withdrawn': 'Kunden har trukket klagen på bestilling {order}.',
    refunded: 'Klagen din på bestilling {order} er avgjort: {sum}, alt du betalte, går tilbake til deg.',
    'invoice-withdrawn':
      'Klagen din på bestilling {order} er avgjort: du betaler ingenting for den. Fakturaen er trukket, og det du har betalt ved siden av, går tilbake.',
    'partly-refunded': 'Klagen din på bestilling {order} er avgjort: {sum} går tilbake til deg.',
    rejected:
      'Klagen din på bestilling {order} er avgjort: ingenting betales tilbake. Åpne bestillingen for å lese hvorfor.',
    'refunded-inspector':
      'Klagen på bestilling {order} er avgjort: kunden får {sum} tilbake. Åpne oppdraget for å lese hvorfor.',
    'unpaid-inspector':
      'Klagen på bestilling {order} er avgjort: kunden betaler ingenting, og det blir ingen betaling. Åpne oppdraget for å lese hvorfor.',
    'rejected-inspector':
      'Klagen på bestilling {order} er avgjort til din fordel. Betalingen kommer med neste utbetaling.',
    tipped: 'Kunden i bestilling {order} gir deg {sum} i driks. Alt kommer med neste utbetaling.',
    'window-ends':
      'Du kan klage på bestilling {order} til {until}. Er rapporten slik du trenger den, har du ingenting å gjøre.',
    'tip-late':
      'Betalingen din på {sum} kom da bestilling {order} ikke lenger tok imot driks med den. Pengene er i lommeboken din.',
  },
}
