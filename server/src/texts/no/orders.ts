import type { orders as english } from '../en/orders.ts'
import type { Translation } from '../text.ts'

export const orders: Translation<typeof english> = {
  notAsItStands: 'Dette kan ikke gjøres slik bestillingen står nå.',
  notPaidYet: 'Denne bestillingen er ikke betalt ennå.',
  inspectorNotFree: 'Inspektøren er ikke ledig på det tidspunktet.',
  businessesOnly: 'Bare bedrifter kan betale med faktura.',
  noInvoices: 'Vi sender ikke fakturaer i {currency} ennå. Betal med kort eller fra lommeboken.',
  oneCurrency: 'Bestill inspeksjoner i ulike valutaer hver for seg.',
  wholeAddress: 'Skriv hele adressen, slik at prisen er endelig.',
  nothingToPay: 'Det er ingenting å betale for denne bestillingen.',
  walletPartTooLarge: 'Delen fra lommeboken må være mindre enn summen.',
  walletPartOrAll: 'Betal mindre enn hele summen fra lommeboken, eller betal alt derfra.',
  promoCodeOver: 'Denne rabattkoden kan ikke brukes lenger.',
  taskCompleted: 'Inspektøren har fullført denne oppgaven, så den blir som den er.',
  tasksFull: 'Bestillingen kan ikke ha flere oppgaver.',
  tasksFixed: 'Oppgavene kan ikke endres lenger.',
  filesFixed: 'Filene kan ikke endres lenger.',
  filesFull: 'En bestilling har høyst {most} filer.',
  detailsFixed: 'Opplysningene kan ikke endres lenger.',
  periodsFixed: 'Tidsrommene kan ikke endres lenger.',
  periodsOverlap: 'Disse tidsrommene overlapper.',
  noSuchTime: 'Det finnes ikke et slikt klokkeslett den dagen.',
  notOfThisKind: 'Dette kan ikke endres for en inspeksjon av denne typen.',
  noReport: 'Det finnes ingen rapport ennå.',
  reportRewritten: 'Rapporten er skrevet på nytt siden du åpnet den. Les den igjen.',
  issueAnswered: 'Inspektøren har allerede svart på dette.',
  noShowOpen: 'Du har meldt at ingen kom. Vent til det er avgjort: hvis det stemmer, kommer alt tilbake.',
  notToCancel: 'Denne bestillingen kan ikke avbestilles lenger.',
  tooNearToMove: 'Denne bestillingen kan ikke flyttes lenger: det er 12 timer eller mindre til inspeksjonen.',
  notToMove: 'Denne bestillingen kan ikke flyttes lenger.',
  sameTime: 'Dette er tidspunktet bestillingen allerede har.',
  invoiceReleased: 'Fakturaen er frigitt, og kunden har fått beskjed.',
  invoiceHeld: 'Bestillingen venter igjen, og kunden har fått beskjed.',
  invoicePaid: 'Fakturaen er markert som betalt.',
  invoiceWithdrawn: 'Fakturaen er trukket tilbake.',
  searchRestarted: 'Vi leter etter inspektører på nytt.',
  canceledByStaff: 'Bestillingen er avbestilt, og alt går tilbake.',
  priceChanged: 'Prisen er endret: det koster nå {total}. Se over og bestill på nytt.',
  sumChanged: 'Summen er endret: det er nå {total} å betale.',
  termsChanged: 'Vilkårene er andre nå. {terms}',
  terms: {
    unpaid: 'Bestillingen er ikke betalt, så ingenting kommer tilbake.',
    'no-inspector': 'Ingen inspektør har bestillingen, så alt kommer tilbake: {refund}.',
    'inspector-no-show': 'Inspektøren kom ikke, så alt kommer tilbake: {refund}.',
    'report-overdue': 'Rapporten er forsinket, så alt kommer tilbake: {refund}.',
    'over-24-hours': 'Det er mer enn 24 timer til inspeksjonen, så alt kommer tilbake: {refund}.',
    '12-to-24-hours': 'Det er 12 til 24 timer til inspeksjonen: {credit} blir stående som tilgode i lommeboken din.',
    'under-12-hours': 'Det er mindre enn 12 timer til inspeksjonen: ingenting kommer tilbake.',
  },
  keptTerms: {
    '12-to-24-hours':
      'Du flyttet inspeksjonen da det var 24 timer eller mindre igjen, og det gjelder fortsatt: {credit} blir stående som tilgode i lommeboken din.',
    'under-12-hours':
      'Du flyttet inspeksjonen da det var mindre enn 12 timer igjen, og det gjelder fortsatt: ingenting kommer tilbake.',
  },
  invoiceTerms: {
    '12-to-24-hours':
      'Inspektøren har holdt av tiden: fakturaen på {sum} må fortsatt betales, og det du betaler, blir tilgode i lommeboken din.',
    'under-12-hours':
      'Inspektøren har holdt av tiden: fakturaen på {sum} må fortsatt betales, og ingenting av den kommer tilbake.',
  },
  moveKeeps: {
    nothing: 'Å flytte tar ingenting fra en senere avbestilling.',
    '12-to-24-hours':
      'Det er 24 timer eller mindre igjen: avbestiller du etter flyttingen, blir det du har betalt, stående som tilgode.',
    'under-12-hours': 'Det er mindre enn 12 timer igjen: avbestiller du etter flyttingen, kommer ingenting tilbake.',
  },
  tooManyWaiting:
    'Høyst {most} av bestillingene dine kan vente på en inspektør samtidig. Godta inspektører for noen først, eller bestill færre nå. Trenger du flere på en gang, skriv til kundestøtten.',
  tooManyCanceled: ({ most, hours }, { plural }) =>
    `Du har avbestilt ${most} bestillinger på 24 timer. Du kan bestille igjen om ${plural(hours, { one: '{count} time', other: '{count} timer' })}. Trenger du det før, skriv til kundestøtten.`,
  moveInspector: {
    'comes-along': '{name} blir med til det nye tidspunktet.',
    'too-little-notice': '{name} kan ikke komme på så kort varsel: du velger blant andre inspektører.',
    'not-free': '{name} kan ikke komme da: du velger blant andre inspektører.',
  },
  by: { customer: 'kunden', inspector: 'inspektøren', staff: 'våre ansatte', time: 'systemet' },
  canceledBy: {
    customer: 'Du avbestilte {order}.',
    inspector: 'Inspektøren din avbestilte {order}.',
    staff: 'Våre ansatte avbestilte {order}.',
    time: 'Systemet avbestilte {order}.',
  },
  details: {
    access: 'adkomst og portkoder',
    contact: 'kontakten på stedet',
    telephone: 'kundens telefonnummer',
    vin: 'understellsnummeret',
    description: 'hva som skal inspiseres',
    extraInformation: 'tilleggsopplysningene',
  },
  listed: ({ parts }, { translate, list }) => list(parts.map(translate)),
  issueAnsweredByStaff: 'Spørsmålet er besvart.',
  issueClosedByStaff: 'Spørsmålet er lukket.',
  complaintFirst:
    'Det er en åpen klage på denne ordren. Avgjør den først: Betales alt tilbake, trekkes fakturaen også, og inspektøren får ikke betalt.',
  notifications: {
    paid: 'Bestilling {order} er betalt: {sum}. Vi leter etter inspektøren din nå.',
    'invoice-sent': 'Bestilling {order} er mottatt. Fakturaen på {sum} forfaller {day}.',
    'invoice-sent-together': 'Bestillingene {order} er mottatt. Den ene fakturaen på {sum} forfaller {day}.',
    'invoice-released': 'Bestilling {order} går videre: inspektører blir spurt nå.',
    'invoice-held': 'Bestilling {order} venter til fakturaen er betalt.',
    'invoice-paid': 'Fakturaen for bestilling {order} er betalt: {sum}. Takk.',
    'invoice-paid-credit':
      'Fakturaen for den avbestilte bestillingen {order} er betalt: {sum} står som tilgode i lommeboken din. Takk.',
    'invoice-withdrawn': 'Fakturaen for bestilling {order} er trukket tilbake. Det er ingenting å betale.',
    'invoice-due-soon': 'Fakturaen på {sum} for bestilling {order} forfaller {day}.',
    'invoice-overdue': 'Fakturaen på {sum} for bestilling {order} forfalt {day} og er ikke betalt.',
    'money-stays':
      'Betalingen din på {sum} kom da bestilling {order} ikke lenger kunne betales med den. Pengene er i lommeboken din.',
    'payment-failed': 'Betalingen for bestilling {order} lyktes ikke. Du kan prøve igjen mens bestillingen venter.',
    expired: 'Bestilling {order} ble ikke betalt i tide, så systemet avbestilte den. Du kan bestille på nytt.',
    canceled: '{canceled}',
    'canceled-refund': '{canceled} {sum} går tilbake slik det ble betalt.',
    'canceled-credit': '{canceled} {sum} står som tilgode i lommeboken din.',
    'canceled-invoice-due': '{canceled} Fakturaen på {sum} må fortsatt betales.',
    'canceled-for-inspector': 'Inspeksjonen i bestilling {order} {when} er avbestilt av {by}.',
    'canceled-for-candidate': 'Oppdraget i bestilling {order} er ikke lenger ledig: det ble avbestilt av {by}.',
    rescheduled: 'Inspeksjonen i bestilling {order} er nå {when}.',
    'rescheduled-without-you':
      'Kunden flyttet bestilling {order} til {when}, da du ikke er ledig. Den er ikke lenger din, og det koster deg ingenting.',
    'rescheduled-too-near-for-you':
      'Kunden flyttet bestilling {order} til {when}, nærmere enn varselet du vil ha. Den er ikke lenger din, og det koster deg ingenting.',
    'rescheduled-without-inspector':
      'Bestilling {order} er nå {when}. Inspektøren din kan ikke komme da, så andre blir spurt.',
    'rescheduled-for-candidate': 'Oppdraget i bestilling {order} er flyttet til {when}. Vil du vise interesse?',
    'inspector-accepted': '{name} er inspektøren for bestilling {order}.',
    'you-were-accepted': 'Du har fått oppdraget i bestilling {order}, {when}.',
    'another-was-accepted': 'Oppdraget i bestilling {order} gikk til en annen inspektør.',
    'inspector-gave-back':
      'Inspektøren din ga fra seg bestilling {order}. Andre blir spurt, til samme pris: Det koster deg ingenting.',
    'inspector-lost':
      'Bestilling {order} har ikke lenger noen inspektør. Andre blir spurt, til samme pris: Det koster deg ingenting.',
    'job-lost': 'Bestilling {order} er ikke lenger din.',
    overdue: 'Tiden for bestilling {order} er passert. Se hva som kan gjøres.',
    'report-overdue':
      'Rapporten til bestilling {order} er ikke levert innen fristen. Du kan få pengene tilbake, velge en annen dato eller en annen inspektør, eller minne inspektøren på den.',
    'report-overdue-yours':
      'Rapporten til bestilling {order} er forsinket. Lever den, eller si hvorfor den er forsinket. Kommer den aldri, tjener du ingenting.',
    completed: 'Bestilling {order} er fullført.',
    'completed-unpaid':
      'Bestilling {order} er fullført. Betalingen din venter til kundens betaling er her; da får du beskjed.',
    'payment-late':
      'Kundens betaling for bestilling {order} er forsinket. Vi tar oss av det. Betalingen din venter til den er her, eller til vi gir den opp.',
    'report-issue':
      'Kunden har et spørsmål om rapporten til bestilling {order}. Før du svarer, fullføres ikke bestillingen av seg selv.',
    'issue-unanswered':
      'Kundens spørsmål om rapporten til bestilling {order} venter fortsatt på svar fra deg. Før det er besvart, fullføres ikke bestillingen av seg selv, og du får ikke betalt.',
    'issue-with-staff':
      'Inspektøren har ikke svart på spørsmålet ditt om rapporten til bestilling {order} i tide. Våre ansatte ser på det.',
    'issue-with-staff-yours':
      'Du har ikke svart på kundens spørsmål om rapporten til bestilling {order} i tide. Våre ansatte ser på det. Du kan fortsatt svare.',
    'issue-answered-by-staff': 'Våre ansatte har svart på spørsmålet om rapporten til bestilling {order}.',
    'issue-closed-by-staff':
      'Våre ansatte har lukket spørsmålet om rapporten til bestilling {order}. Åpne rapporten for å lese hvorfor.',
    'price-agreed': 'Prisen på bestilling {order} er nå {sum}.',
    'details-changed': 'Kunden endret {changed} i bestilling {order}. Les det før du drar.',
    'times-changed': 'Tidene på stedet i bestilling {order} ble endret av {by}.',
    'tasks-changed': 'Oppgavene i bestilling {order} er endret.',
    'file-added': 'Kunden har lagt til filer i bestilling {order}.',
    'inspection-tomorrow': 'En påminnelse: inspeksjonen for bestilling {order} i {city} er {when}.',
    'inspection-soon': 'Inspeksjonen for bestilling {order} i {city} begynner snart: {when}.',
    'acceptance-ends':
      'Bestilling {order} fullføres av seg selv {when}. Les rapporten før det, og spør inspektøren hvis noe mangler.',
    'file-removed': 'Kunden har tatt tilbake en fil i bestilling {order}.',
  },
}
