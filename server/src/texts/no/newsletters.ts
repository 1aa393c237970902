import type { newsletters as english } from '../en/newsletters.ts'
import type { Translation } from '../text.ts'

export const newsletters: Translation<typeof english> = {
  asked: ({ email }) => `Se i innboksen til ${email}: Du får nyhetsbrevet når du har fulgt lenken som vi sender dit.`,
  linkOver: 'Lenken er utløpt eller allerede brukt. Be om nyhetsbrevet på nytt for å få en ny.',
  subscribed: 'Takk for at du abonnerer på nyhetsbrevet vårt.',
  unsubscribed: 'Du får ikke flere nyhetsbrev fra oss.',
}
