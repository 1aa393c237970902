import type { subscriptions as english } from '../en/subscriptions.ts'
import type { Translation } from '../text.ts'

export const subscriptions: Translation<typeof english> = {
  noSuchSubscription: 'Dette abonnementet finnes ikke.',
  noSuchInvoice: 'Denne fakturaen finnes ikke.',
  notSold: {
    plan: 'Velg en av planene som selges.',
    months: 'Velg en av periodene som selges; de står på siden med planer.',
    addon: 'Velg et av tilleggene som selges.',
  },
  hasOne: 'Du har allerede en plan. Endre den, eller avslutt den først.',
  neverPaid: 'Denne planen ble aldri betalt. Velg en plan på nytt.',
  notPaidToday: 'Ingen dag i denne planen er betalt akkurat nå. Forny den først.',
  isOver: 'Denne planen er avsluttet. Forny den, eller velg en annen.',
  samePlan: 'Du har denne planen allerede. Forny den for å ha den lenger.',
  smallerPlan: 'Denne planen er mindre enn din. Velg den for den neste betalingen i stedet.',
  creditTooLarge: 'Det som er igjen av planen din, er verdt mer enn dette. Velg flere måneder.',
  renewedAlready: 'Denne planen er allerede fornyet. Den er betalt til og med {date}.',
  totalIs: 'Det koster {amount} nå. Se på det igjen før du betaler.',
  refundIs: 'Nå ville {amount} komme tilbake. Se på det igjen før du avslutter planen.',
  paymentUnderWay: 'En betaling for denne planen er underveis. Vent til den er ferdig, og prøv igjen.',
  tooLate:
    'Den neste betalingen skjer innen 24 timer, så det er for sent for denne perioden. Du kan avslutte planen etterpå.',
  creditInCurrency: 'Dette abonnementet betales i {currency}. Oppgi kreditten i {currency}.',
  creditAtMost: 'Høyst {amount} kan fortsatt gis for denne perioden: ikke mer enn det som er betalt for den.',
  notByInvoice: 'Denne planen kan ikke betales med faktura. Betal med kort eller fra lommeboken.',
  nothingToInvoice:
    'Det er ingenting å betale for dette, så det blir ingen faktura. Velg lommeboken som betalingsmåte.',
  invoiceTooLate:
    'Planen din er betalt til og med {date}, og en faktura ville forfalle etter neste betaling. Betal dette med kort eller fra lommeboken, eller forny planen først.',
  invoiceIsOpen:
    'Fakturaen {number} for planen din er ikke betalt. Betal den, eller trekk den tilbake på siden for planen din først.',
  noOpenInvoice:
    'Det er ingen åpen faktura for denne planen. Den er betalt eller trukket tilbake, eller fristen er ute.',
  cardNeeded: 'Velg et av de lagrede kortene dine.',
  clockAtEnd: 'Testklokken er så langt fram som den kan komme.',
  plans: { free: 'Gratis', plus: 'Pluss', business: 'Bedrift', enterprise: 'Konsern' },
  addons: { 'more-projects': '10 prosjekter til', 'more-people': '5 personer til i hvert prosjekt' },
  notifications: {
    create: 'Du har planen {plan}. {amount} er betalt, og den gjelder til og med {date}.',
    upgrade: 'Du har nå planen {plan}. {amount} er betalt, og den gjelder til og med {date}.',
    renew: 'Planen din, {plan}, er fornyet. {amount} er betalt, og den gjelder til og med {date}.',
    addons: 'Tilleggene til planen din, {plan}, er betalt: {amount}, til og med {date}.',
    renewsSoon: 'Planen din, {plan}, fornyes {date} for {amount}. Du kan si fra før det.',
    endsSoon: 'Planen din, {plan}, slutter {date}. Ingenting trekkes; forny den for å beholde den.',
    otherPrice: 'Prisen på planen din, {plan}, endres: fra {date} er den {amount}. Du kan stanse fornyelsen før det.',
    failed: 'Beløpet {amount} for planen din, {plan}, kunne ikke trekkes. Vi prøver igjen {date}. Ingenting slettes.',
    failedForGood:
      'Beløpet {amount} for planen din, {plan}, kunne ikke trekkes. Betal på siden for planen din for å fortsette.',
    confirm:
      'Banken din ber deg bekrefte betalingen på {amount} for planen din, {plan}. Åpne planen din for å gjøre det.',
    lapsed: 'De betalte dagene i planen din, {plan}, er over, og betalingen har ikke kommet ennå. Ingenting slettes.',
    suspended:
      'Planen din, {plan}, er satt på vent, for betalingen har ikke kommet. Ingenting slettes; betal for å fortsette.',
    ended: 'Planen din, {plan}, er avsluttet. Ingenting slettes; forny den når du vil.',
    notSold: 'Planen din, {plan}, selges ikke lenger, så den fornyes ikke. Velg en annen før den slutter.',
    refunded: 'Planen din, {plan}, slutter i dag. {amount} for ubrukte dager er i lommeboken din.',
    endsByStaff:
      'Kundeservice har stanset fornyelsen av planen din, {plan}. Den gjelder til og med {date}, og ingenting mer belastes.',
    credit: 'Kundeservice har gitt deg {amount} i kreditt for planen din, {plan}. Den er i lommeboken din.',
    invoiceSent:
      'Fakturaen {number} for planen {plan} er klar: {amount}, med forfall {date}. Det den gjelder, begynner når den er betalt.',
    invoiceDueSoon: 'Fakturaen {number} for planen {plan} forfaller {date}: {amount}.',
    invoiceOverdue:
      'Fakturaen {number} for planen din, {plan}, forfalt {date} og er ikke betalt: {amount}. Ingenting slettes.',
    invoiceCancelled:
      'Fakturaen {number} for planen {plan} ble ikke betalt innen {date}, så vi har annullert den. Ingenting er trukket.',
    invoiceWithdrawn: 'Du trakk tilbake fakturaen {number} for planen {plan}. Det er ingenting å betale.',
    invoiceWithdrawnByStaff:
      'Vi har trukket tilbake fakturaen {number} for planen {plan}. Det er ingenting å betale for den, og ingenting slettes.',
    invoiceBack: '{amount} av fakturaen {number} gjaldt dager før den ble betalt. Beløpet er i lommeboken din.',
    late: 'Betalingen din på {amount} er kommet, men det den gjaldt, koster nå noe annet eller var ikke ønsket lenger. Pengene er i lommeboken din.',
  },
  invoice: {
    title: 'Faktura',
    number: 'Nummer',
    date: 'Dato',
    customer: 'Kunde',
    us: 'Selger',
    what: 'Hva',
    amount: 'Beløp',
    lines: {
      plan: 'Planen {what}, {days} dager',
      addon: '{quantity} × {what}, {days} dager',
      'credit-plan': 'Fradrag for {days} ubrukte dager i planen {what}',
      'credit-addon': 'Fradrag for {days} ubrukte dager: {quantity} × {what}',
    },
    total: 'Betalt',
    toPay: 'Å betale',
    due: 'Forfall',
    notPaid: 'Ikke betalt ennå. Det den gjelder, begynner når den er betalt.',
    toWallet: '{amount} av beløpet gjaldt dager før fakturaen ble betalt, og gikk til lommeboken.',
    payBy: 'Ikke betalt ennå. Betal med bankoverføring merket {number}. Dagene begynner når den er betalt.',
    byTransfer: 'Betalt med bankoverføring.',
    byWallet: 'Betalt fra lommeboken.',
    byPayment: 'Betalt med {reference}.',
    note: 'Dager er kalenderdager, og hver koster det samme.',
  },
}
