import * as z from 'zod/mini'
import { defineGroup } from '../call.ts'
import { cart } from '../entities/cart-item.ts'
import { inspectionQuote } from '../entities/inspection-quote.ts'
import { byId } from '../entities/write-fields.ts'

export const cartsCalls = defineGroup('carts', {
  addItemToCart: {
    method: 'POST',
    path: '/carts/add-item-to-cart',
    who: 'user',
    summary: 'Puts an inspection into the cart.',
    body: z.object({ quote: inspectionQuote }),
    answer: cart,
    errors: ['conflict', 'not-found', 'not-offered'],
  },
  removeItemFromCart: {
    method: 'POST',
    path: '/carts/remove-item-from-cart/{id}',
    who: 'user',
    summary: 'Takes an inspection out of the cart.',
    params: byId,
    answer: cart,
    errors: ['not-found'],
  },
  getMyCart: {
    method: 'GET',
    path: '/carts/get-my-cart',
    who: 'user',
    summary: 'The cart at the prices of now, with those that changed.',
    answer: cart,
    errors: [],
  },
  clearMyCart: {
    method: 'POST',
    path: '/carts/clear-my-cart',
    who: 'user',
    summary: 'Empties the cart.',
    answer: cart,
    errors: [],
  },
})
