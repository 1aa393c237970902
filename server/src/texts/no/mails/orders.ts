import type { orders as english } from '../../en/mails/orders.ts'
import type { Translation } from '../../text.ts'

export const orders: Translation<typeof english> = {
  reason: 'Du får denne e-posten fordi du har bestilt en inspeksjon hos Fieldproof.',
  order: 'Bestilling',
  what: 'Hva',
  when: 'Når',
  where: 'Hvor',
  price: 'Pris',
  toBePaid: 'Å betale',
  dueOn: 'Forfaller',
  open: 'Åpne bestillingen min',
  confirmation: {
    subject: 'Bestilling {order} er bekreftet',
    preview: 'Med dette er bestillingen din godtatt.',
    title: 'Bestillingen din er bekreftet',
    body: 'Takk. Med denne e-posten er bestillingen din godtatt. Vi leter etter en inspektør nå, og sier fra så snart noen viser interesse.',
    attached: 'Bekreftelsen og datoen til kalenderen din er vedlagt.',
  },
  invoice: {
    subject: 'Faktura {invoice} for bestilling {order}',
    preview: '{total}, forfaller {day}.',
    title: 'Bestillingen din og fakturaen',
    titleTogether: 'Bestillingene dine og fakturaen',
    bodyTogether:
      'Takk for bestillingene. Én faktura for alle er vedlagt. Inspektører blir spurt så snart den er betalt, eller så snart vi har frigitt bestillingene.',
    body: 'Takk for bestillingen. Fakturaen er vedlagt. Inspektører blir spurt så snart den er betalt, eller så snart vi har frigitt bestillingen.',
  },
  reminder: {
    subject: 'Faktura {invoice} forfaller snart',
    subjectDue: 'Faktura {invoice} har forfalt',
    title: 'Fakturaen din forfaller snart',
    titleDue: 'Fakturaen din har forfalt',
    body: 'Dette er en vennlig påminnelse om en faktura som forfaller om noen dager.',
    bodyDue:
      'Vi har ikke sett noen betaling for denne fakturaen. Betal den nå; har du gjort det, er det ingenting å gjøre.',
    button: 'Betal fakturaen',
    attached: 'Fakturaen er vedlagt.',
  },
}
