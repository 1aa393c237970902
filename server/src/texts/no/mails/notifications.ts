import type { notifications as english } from '../../en/mails/notifications.ts'
import type { Translation } from '../../text.ts'

export const notifications: Translation<typeof english> = {
  preview: 'Et varsel fra Fieldproof.',
  title: 'Du har et nytt varsel',
  button: 'Åpne det',
  choose: 'Velg hvilke varsler du får på e-post',
  reason: 'Du får denne e-posten fordi du har valgt å få varsler på e-post.',
}
