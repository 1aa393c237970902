import type { conversations as english } from '../../en/back-office/conversations.ts'
import type { Translation } from '../../text.ts'

export const conversations: Translation<typeof english> = {
  resourceTitle: 'Samtaler',
  resourceDescription:
    'Hva en samtale handler om, hvem som deltar, og hvor mange meldinger den har. Selve meldingene vises ikke.',
  about: 'Om',
  kinds: { 'one-to-one': 'To personer', order: 'Ordre', project: 'Prosjekt', support: 'Kundestøtte' },
  project: 'Prosjekt',
  projectIsGone: 'Et slettet prosjekt',
  noOfPeople: 'Personer',
  messages: 'Meldinger',
  lastMessage: 'Siste melding',
  begun: 'Startet',
}
