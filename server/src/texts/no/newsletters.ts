import type { newsletters as english } from '../en/newsletters.ts'
import type { Translation } from '../text.ts'

export const newsletters: Translation<typeof english> = {
  subscribed: 'Takk for at du abonnerer på nyhetsbrevet vårt.',
  unsubscribed: 'Du får ikke flere nyhetsbrev fra oss.',
}
