import { hostsWithPorts, like } from './parsers.ts'
import type { ReadSetting } from './settings.ts'

/** Web push. */
export interface PushConfig {
  /** Where push services can reach the site's operator: `mailto:` or `https:`. */
  vapidSubject?: string
  /** Hosts of the private network that pushes may be sent to, each with its port. */
  pushOwnHosts: readonly string[]
}

export const readPush = (read: ReadSetting): PushConfig => ({
  vapidSubject: read(
    'VAPID_SUBJECT',
    like(
      /^(mailto:\S+@\S+|https:\/\/\S+)$/,
      'an address such as mailto:push@example.com or https://example.com/contact',
    ),
    {
      about: "Where push services can reach the site's operator. The keys for push are made at the first start.",
      otherwise: undefined,
      otherwiseInWords: '`PUBLIC_ORIGIN`',
    },
  ),
  pushOwnHosts: read('PUSH_OWN_HOSTS', hostsWithPorts, {
    about:
      'Hosts of your own network to which pushes may be sent, besides push services on the public internet, such as `127.0.0.1:8443`, separated by commas.',
    otherwise: [],
    otherwiseInWords: 'none',
  }),
})
