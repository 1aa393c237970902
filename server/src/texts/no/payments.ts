import type { payments as english } from '../en/payments.ts'
import type { Translation } from '../text.ts'

export const payments: Translation<typeof english> = {
  noSuchCard: 'Kortet ble ikke funnet.',
  noSuchPayment: 'Betalingen ble ikke funnet.',
  unpaidCard: 'Bare kortet fra en betaling som er gjennomført, kan lagres.',
  cardNotSavable: 'Dette kortet kan ikke lagres.',
  noPaymentToCredit: 'Denne betalingen finnes ikke.',
  notArrived: 'Denne betalingen er ikke gjort, eller har ikke kommet ennå.',
  noReceiptYet: 'Kvitteringen finnes når betalingen er gjennomført.',
  cardNotTaken: 'Ingen kort kan betale i {currency} her. Velg en annen betalingsmåte.',
  providerSilent: 'Betalingsformidleren vår svarer ikke akkurat nå. Prøv igjen om litt.',
  walletCurrency: 'I denne valutaen kan du ikke sette inn noe i lommeboken.',
  tooLittle: 'Sett inn minst {least} i lommeboken.',
  tooMuch: 'Sett inn høyst {most} i lommeboken om gangen.',
  notifications: {
    credited: 'Betalingen din på {sum} er i lommeboken.',
    stays: 'Betalingen din på {sum} har kommet, men det den gjaldt, kunne ikke betales. Pengene er i lommeboken din.',
    held: 'Vi har mottatt {sum} fra deg, som ikke er beløpet vi ba om. Vi ser på det og sier fra; ingenting er tapt.',
    'refund-to-wallet':
      'Refusjonen på {sum} til kortet ditt ble avvist av kortets bank. Pengene er i lommeboken i stedet.',
    returned: 'Vi sender betalingen din på {sum} tilbake til kortet ditt.',
  },
  receipt: {
    title: 'Kvittering',
    reference: 'Betalingsreferanse',
    date: 'Betalt',
    paidBy: 'Betalt av',
    method: 'Betalingsmåte',
    bankTransfer: 'Bankoverføring',
    what: 'Hva',
    amount: 'Beløp',
    paid: 'Betalt',
    refunded: 'Refundert',
    left: 'Betalt etter refusjoner',
    order: 'Bestilling',
    note: 'Kvitteringen er laget av en datamaskin og trenger ingen underskrift.',
    purposes: {
      order: 'Inspeksjon',
      surcharge: 'Tillegg til en inspeksjon',
      'wallet-credit': 'Penger satt inn i lommeboken',
      subscription: 'Abonnement',
      tip: 'Driks',
      milestone: 'Milepæl i et prosjekt',
    },
  },
  staff: {
    asked: 'Betalingsformidleren spørres nå. Se igjen om et øyeblikk.',
    credited: 'Det som ble betalt, er i betalerens lommebok.',
    returned: 'Pengene sendes tilbake til kortet.',
    closed: 'Avviket er lukket.',
  },
}
