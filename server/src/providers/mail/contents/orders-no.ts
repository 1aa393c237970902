import type { OrderMail } from '#kernel/outbox/messages.ts'
import type { MailContent, OrderContents } from './content.ts'
import { dayIn, greetingIn, moneyIn, whenIn } from '#kernel/text/formats.ts'

const reason = 'Du får denne e-posten fordi du har bestilt en inspeksjon hos Fieldproof.'

const factsOf = ({ sequenceId, description, when, timeZone, place }: OrderMail): NonNullable<MailContent['facts']> => [
  ['Ordre', sequenceId],
  ['Hva', description],
  ['Når', whenIn('no', when, timeZone)],
  ['Hvor', place],
]

/** The mails about orders, in Norwegian (bokmål). */
export const norwegianForOrders: OrderContents = {
  'order-confirmation': ({ firstName, link, total, ...order }) => ({
    subject: `Ordre ${order.sequenceId} er bekreftet`,
    preview: 'Med dette er bestillingen din godtatt.',
    title: 'Bestillingen din er bekreftet',
    greeting: greetingIn('no', firstName),
    paragraphs: [
      'Takk. Med denne e-posten er bestillingen din godtatt. Vi leter etter en inspektør nå, og sier fra så snart noen viser interesse.',
    ],
    facts: [...factsOf({ firstName, link, ...order }), ['Pris', moneyIn('no', total)]],
    button: { label: 'Åpne ordren min', link },
    notes: ['Bekreftelsen og datoen til kalenderen din er vedlagt.'],
    reason,
  }),
  'order-invoice': ({ firstName, link, total, invoiceNumber, dueAt, ...order }) => ({
    subject: `Faktura ${invoiceNumber} for ordre ${order.sequenceId}`,
    preview: `${moneyIn('no', total)}, forfaller ${dayIn('no', dueAt)}.`,
    title: 'Bestillingen din og fakturaen',
    greeting: greetingIn('no', firstName),
    paragraphs: [
      'Takk for bestillingen. Fakturaen er vedlagt. Inspektører blir spurt så snart den er betalt, eller så snart vi har frigitt ordren.',
    ],
    facts: [
      ...factsOf({ firstName, link, ...order }),
      ['Å betale', moneyIn('no', total)],
      ['Forfaller', dayIn('no', dueAt)],
    ],
    button: { label: 'Åpne ordren min', link },
    reason,
  }),
  'invoice-reminder': ({ firstName, link, total, invoiceNumber, dueAt, isDue, ...order }) => ({
    subject: isDue ? `Faktura ${invoiceNumber} har forfalt` : `Faktura ${invoiceNumber} forfaller snart`,
    preview: `${moneyIn('no', total)}, forfaller ${dayIn('no', dueAt)}.`,
    title: isDue ? 'Fakturaen din har forfalt' : 'Fakturaen din forfaller snart',
    greeting: greetingIn('no', firstName),
    paragraphs: [
      isDue
        ? 'Vi har ikke sett noen betaling for denne fakturaen. Betal den nå; har du gjort det, er det ingenting å gjøre.'
        : 'Dette er en vennlig påminnelse om en faktura som forfaller om noen dager.',
    ],
    facts: [
      ...factsOf({ firstName, link, ...order }),
      ['Å betale', moneyIn('no', total)],
      ['Forfaller', dayIn('no', dueAt)],
    ],
    button: { label: 'Betal fakturaen', link },
    notes: ['Fakturaen er vedlagt.'],
    reason,
  }),
}
