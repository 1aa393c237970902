import type { callRequests as english } from '../en/call-requests.ts'
import type { Translation } from '../text.ts'

export const callRequests: Translation<typeof english> = {
  received: 'Forespørselen din er mottatt. Vi ringer deg snart',
  answered: 'Ønsket er besvart.',
  openAgain: 'Ønsket er åpent igjen.',
}
