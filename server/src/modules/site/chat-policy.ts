import type { ChatProviderName } from '@fieldproof/contracts/chat-provider'

/** Origins that the content security policy allows in addition to the site, by directive. */
export type AddedSources = Readonly<Record<string, readonly string[]>>

const intercomApis = ['', '.eu', '.au'].flatMap((region) => [
  `https://api${region}.intercom.io`,
  `https://api-iam${region}.intercom.io`,
])
const intercomSockets = [
  'nexus-websocket-a',
  'nexus-websocket-b',
  'nexus-europe-websocket',
  'nexus-australia-websocket',
]
const intercomUploads = [
  'https://uploads.intercomcdn.com',
  'https://uploads.intercomcdn.eu',
  'https://uploads.au.intercomcdn.com',
  'https://uploads.eu.intercomcdn.com',
  'https://uploads.intercomusercontent.com',
]

/**
 * The origins that each provider's chat needs, from the provider's documentation (SUPPORT-13). All of them need inline
 * styles. Left out are third parties' origins: videos in Intercom's messages, and Tawk's emoji from a CDN on which
 * anyone can publish scripts.
 */
export const chatSources: Record<ChatProviderName, AddedSources> = {
  crisp: {
    'script-src': ['https://client.crisp.chat'],
    'style-src': ["'unsafe-inline'", 'https://client.crisp.chat'],
    'img-src': ['https://client.crisp.chat', 'https://image.crisp.chat', 'https://storage.crisp.chat'],
    'font-src': ['https://client.crisp.chat'],
    'media-src': ['https://client.crisp.chat', 'https://storage.crisp.chat'],
    'connect-src': [
      'https://client.crisp.chat',
      'https://storage.crisp.chat',
      'wss://client.relay.crisp.chat',
      'wss://client.relay.rescue.crisp.chat',
      'wss://stream.relay.crisp.chat',
    ],
    'frame-src': ['https://game.crisp.chat'],
    'worker-src': ['blob:', 'https://client.crisp.chat'],
  },
  intercom: {
    'script-src': ['https://app.intercom.io', 'https://widget.intercom.io', 'https://js.intercomcdn.com'],
    'style-src': ["'unsafe-inline'"],
    'img-src': [
      'https://js.intercomcdn.com',
      'https://static.intercomassets.com',
      'https://static.intercomassets.eu',
      'https://static.au.intercomassets.com',
      'https://downloads.intercomcdn.com',
      'https://downloads.intercomcdn.eu',
      'https://downloads.au.intercomcdn.com',
      'https://gifs.intercomcdn.com',
      'https://video-messages.intercomcdn.com',
      'https://messenger-apps.intercom.io',
      'https://messenger-apps.eu.intercom.io',
      'https://messenger-apps.au.intercom.io',
      ...intercomUploads,
    ],
    'font-src': ['https://js.intercomcdn.com', 'https://fonts.intercomcdn.com'],
    'media-src': [
      'https://js.intercomcdn.com',
      'https://downloads.intercomcdn.com',
      'https://downloads.intercomcdn.eu',
      'https://downloads.au.intercomcdn.com',
    ],
    'connect-src': [
      'https://via.intercom.io',
      'https://api-ping.intercom.io',
      'https://*.intercom-messenger.com',
      'wss://*.intercom-messenger.com',
      ...intercomApis,
      ...intercomSockets.flatMap((name) => [`https://${name}.intercom.io`, `wss://${name}.intercom.io`]),
      ...intercomUploads,
    ],
    'frame-src': ['https://intercom-sheets.com', 'https://www.intercom-reporting.com'],
    'form-action': [
      'https://intercom.help',
      'https://api-iam.intercom.io',
      'https://api-iam.eu.intercom.io',
      'https://api-iam.au.intercom.io',
    ],
  },
  tawk: {
    'script-src': ['https://embed.tawk.to'],
    'style-src': ["'unsafe-inline'", 'https://embed.tawk.to'],
    'img-src': ['https://*.tawk.to'],
    'font-src': ['https://*.tawk.to'],
    'media-src': ['https://*.tawk.to'],
    'connect-src': ['https://*.tawk.to', 'wss://*.tawk.to'],
    'frame-src': ['https://*.tawk.to'],
    'form-action': ['https://*.tawk.to'],
  },
}
