import { setTimeout as pause } from 'node:timers/promises'

/** A mail or a text message in the site's own mailbox. */
export interface Delivered {
  id: string
  kind: 'mail' | 'sms' | 'whatsapp'
  to: string
  subject: string
  text: string
  links: string[]
}

const PATIENCE = 20_000

/**
 * Waits for a message to an address or a number.
 * @param wanted the condition; the newest message that meets it is returned
 * @param patience in ms
 */
export const messageTo = async (
  url: string,
  to: string,
  wanted: (message: Delivered) => boolean = () => true,
  patience = PATIENCE,
): Promise<Delivered> => {
  const end = performance.now() + patience
  while (performance.now() < end) {
    const answer = await fetch(new URL(`/dev/mail.json?to=${encodeURIComponent(to)}`, url))
    const { messages } = (await answer.json()) as { messages: Delivered[] }
    const found = messages.find(wanted)
    if (found) return found
    await pause(150)
  }
  throw new Error(`No such message came to ${to}`)
}

/** The link in a mail to a screen of the site. */
export const linkTo = ({ links }: Delivered, path: string): string => {
  const link = links.find((address) => new URL(address).pathname === path)
  if (link === undefined)
    throw new Error(`No link to ${path} among ${links.map((address) => new URL(address).pathname).join(', ')}`)
  return link
}
