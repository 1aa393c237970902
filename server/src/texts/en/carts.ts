import type { Catalogue } from '../text.ts'

/** Texts about the cart. */
export const carts = {
  full: 'Your cart is full. Order what is in it, or take something out first.',
  notInCart: 'This inspection is not in your cart.',
  waits: ({ count }: { count: number }, { plural }) =>
    `${plural(count, { one: 'An inspection is', other: '{count} inspections are' })} still in your cart. Order before the date you chose has passed.`,
  goneMeanwhile: 'An inspection is no longer in your cart. Please check your cart again.',
} as const satisfies Catalogue
