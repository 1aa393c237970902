import type { Locale } from '@fieldproof/contracts'
import type { pricePartKinds } from '@fieldproof/contracts/lists'
import type { InspectionType } from '@fieldproof/contracts'

interface PaperWords {
  titles: Record<'confirmation' | 'receipt' | 'invoice', string>
  files: Record<'confirmation' | 'receipt' | 'invoice' | 'calendar', string>
  types: Record<InspectionType, string>
  parts: Record<(typeof pricePartKinds)[number], string>
  ways: Record<'card' | 'wallet' | 'credit' | 'bank', string>
  order: string
  ordered: string
  issued: string
  due: string
  number: string
  purchaseOrder: string
  customer: string
  seller: string
  us: string
  inspection: string
  what: string
  when: string
  where: string
  price: string
  amount: string
  total: string
  paid: string
  back: string
  how: string
  promoCode: string
  toPay: string
  statusPaid: string
  withdrawn: string
  accepted: string
  rule: string
  payBy: (number: string) => string
  appointment: (type: string, what: string) => string
}

/** What stands on an order's papers. */
export const paperWords: Record<Locale, PaperWords> = {
  en: {
    titles: { confirmation: 'Order confirmation', receipt: 'Receipt', invoice: 'Invoice' },
    files: { confirmation: 'confirmation', receipt: 'receipt', invoice: 'invoice', calendar: 'inspection' },
    types: {
      'general-purpose': 'General check',
      property: 'Property check',
      vehicle: 'Vehicle check',
      goods: 'Goods check',
      infrastructure: 'Infrastructure check',
    },
    parts: { service: 'Service', distance: 'Distance', urgency: 'Urgency', fee: 'Fee', discount: 'Discount' },
    ways: { card: 'Card', wallet: 'Wallet', credit: 'Wallet credit', bank: 'Bank transfer' },
    order: 'Order',
    ordered: 'Ordered on',
    issued: 'Issued on',
    due: 'Due on',
    number: 'Number',
    purchaseOrder: 'Your purchase order',
    customer: 'Customer',
    seller: 'Seller',
    us: 'From',
    inspection: 'Inspection',
    what: 'What',
    when: 'When',
    where: 'Where',
    price: 'Price',
    amount: 'Amount',
    total: 'Total',
    paid: 'Paid',
    back: 'Gone back',
    how: 'Paid by',
    promoCode: 'Promo code',
    toPay: 'To be paid',
    statusPaid: 'This invoice is paid.',
    withdrawn: 'This invoice is withdrawn. Nothing is to be paid.',
    accepted: 'With this confirmation your order is accepted.',
    rule:
      'Cancelling: all comes back while no inspector has the order, and more than 24 hours ahead. 12 to 24 hours ahead it stays as ' +
      'wallet credit, or the inspection is moved. Less than 12 hours ahead nothing comes back.',
    payBy: (number) => `Pay on the order's page, or by bank transfer with the number ${number}.`,
    appointment: (type, what) => `${type}: ${what}`,
  },
  no: {
    titles: { confirmation: 'Ordrebekreftelse', receipt: 'Kvittering', invoice: 'Faktura' },
    files: { confirmation: 'bekreftelse', receipt: 'kvittering', invoice: 'faktura', calendar: 'inspeksjon' },
    types: {
      'general-purpose': 'Generell kontroll',
      property: 'Eiendomskontroll',
      vehicle: 'Kjøretøykontroll',
      goods: 'Varekontroll',
      infrastructure: 'Infrastrukturkontroll',
    },
    parts: { service: 'Tjeneste', distance: 'Avstand', urgency: 'Hastetillegg', fee: 'Gebyr', discount: 'Rabatt' },
    ways: { card: 'Kort', wallet: 'Lommebok', credit: 'Tilgode i lommeboken', bank: 'Bankoverføring' },
    order: 'Ordre',
    ordered: 'Bestilt',
    issued: 'Utstedt',
    due: 'Forfaller',
    number: 'Nummer',
    purchaseOrder: 'Deres innkjøpsordre',
    customer: 'Kunde',
    seller: 'Selger',
    us: 'Fra',
    inspection: 'Inspeksjon',
    what: 'Hva',
    when: 'Når',
    where: 'Hvor',
    price: 'Pris',
    amount: 'Beløp',
    total: 'Sum',
    paid: 'Betalt',
    back: 'Tilbakebetalt',
    how: 'Betalt med',
    promoCode: 'Rabattkode',
    toPay: 'Å betale',
    statusPaid: 'Denne fakturaen er betalt.',
    withdrawn: 'Denne fakturaen er trukket tilbake. Det er ingenting å betale.',
    accepted: 'Med denne bekreftelsen er bestillingen din godtatt.',
    rule:
      'Avbestilling: alt kommer tilbake så lenge ingen inspektør har ordren, og mer enn 24 timer før. 12 til 24 timer før blir det ' +
      'stående som tilgode, eller inspeksjonen flyttes. Mindre enn 12 timer før kommer ingenting tilbake.',
    payBy: (number) => `Betal på ordresiden, eller med bankoverføring merket ${number}.`,
    appointment: (type, what) => `${type}: ${what}`,
  },
}
