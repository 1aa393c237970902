import type { surcharges as english } from '../en/surcharges.ts'
import type { Translation } from '../text.ts'

export const surcharges: Translation<typeof english> = {
  noSuchSurcharge: 'Dette tillegget finnes ikke.',
  askUnderWay: 'Et tillegg kan bare bes om mens bestillingen pågår.',
  payUnderWay: 'Et tillegg kan bare betales mens bestillingen pågår.',
  ended: {
    cancelled: 'Dette tillegget er trukket tilbake.',
    declined: 'Dette tillegget er allerede avslått.',
    paid: 'Dette tillegget er allerede betalt.',
  },
  amountIs: 'Tillegget er {amount}. Se på det igjen før du betaler.',
  notifications: {
    created: '{name} ber om et tillegg på {amount} for bestilling {order}.',
    cancelled: '{name} har trukket tillegget for bestilling {order} tilbake.{because}',
    declined: 'Kunden har avslått tillegget ditt for bestilling {order}.{because}',
    paid: 'Kunden har betalt tillegget ditt på {amount} for bestilling {order}.',
    notPaid:
      'Betalingen din på {amount} er kommet, men tillegget for bestilling {order} ventet ikke lenger på den. Pengene er i lommeboken din.',
  },
  because: ' Begrunnelse: {reason}',
}
