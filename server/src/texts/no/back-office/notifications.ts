import type { notifications as english } from '../../en/back-office/notifications.ts'
import type { Translation } from '../../text.ts'

export const notifications: Translation<typeof english> = {
  resourceTitle: 'Varsler',
  resourceDescription: 'Varsler som brukere har fått på nettstedet.',
  message: 'Melding',
  opened: 'Åpnet',
  leadsTo: 'Leder til',
  sent: 'Sendt',
  seen: 'Sett',
}
