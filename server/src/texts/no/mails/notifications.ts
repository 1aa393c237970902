import type { notifications as english } from '../../en/mails/notifications.ts'
import type { Translation } from '../../text.ts'

export const notifications: Translation<typeof english> = {
  preview: 'Et varsel fra Fieldproof.',
  title: 'Du har et nytt varsel',
  button: 'Åpne det',
  answer:
    'Vil du svare, kan du svare på denne e-posten innen {days} dager. Ordene dine kommer inn i samtalen, og filer kommer med.',
  choose: 'Velg hvilke varsler du får på e-post',
  reason: 'Du får denne e-posten fordi du har valgt å få varsler på e-post.',
}
