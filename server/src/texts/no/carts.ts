import type { carts as english } from '../en/carts.ts'
import type { Translation } from '../text.ts'

export const carts: Translation<typeof english> = {
  full: 'Handlekurven er full. Bestill det som ligger i den, eller ta noe ut først.',
  notInCart: 'Denne inspeksjonen ligger ikke i handlekurven din.',
  waits: ({ count }, { plural }) =>
    `${plural(count, { one: 'En inspeksjon', other: '{count} inspeksjoner' })} ligger fortsatt i handlekurven. Bestill før datoen du valgte, er passert.`,
  goneMeanwhile: 'En inspeksjon ligger ikke lenger i handlekurven. Se på handlekurven på nytt.',
}
