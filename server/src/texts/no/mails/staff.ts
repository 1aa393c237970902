import type { staff as english } from '../../en/mails/staff.ts'
import type { Translation } from '../../text.ts'

export const staff: Translation<typeof english> = {
  securityAlert: {
    subject: ({ event }) => `Sikkerhetsvarsel: ${event}`,
    preview: 'Flere sikkerhetshendelser enn vanlig.',
    title: 'Flere sikkerhetshendelser enn vanlig',
    body: ({ times, minutes }) => `Én instans av Fieldproof telte ${times} av disse på ${minutes} minutter:`,
    event: 'Hendelse',
    look: 'Loggen har en linje for hver av dem. docs/operations.md sier hva hver type betyr og hva du gjør.',
    reason: 'Du får denne e-posten fordi innstillingene til nettstedet nevner adressen din for sikkerhetsvarsler.',
  },
}
