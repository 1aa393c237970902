import * as z from 'zod/mini'
import { defineGroup } from '../call.ts'
import { cart } from '../entities/cart-item.ts'
import { inspectionQuote } from '../entities/inspection-quote.ts'
import { fieldMessages as messages } from '../entities/field-types.ts'
import { byId, reference } from '../entities/write-fields.ts'
import { matchingModes } from '../lists.ts'

export const cartsCalls = defineGroup('carts', {
  addItemToCart: {
    method: 'POST',
    path: '/carts/add-item-to-cart',
    who: 'user',
    summary: 'Adds an inspection to the cart.',
    body: z.object({
      quote: inspectionQuote,
      matching: z._default(z.enum(matchingModes, messages.selectOne), 'candidates'),
    }),
    answer: cart,
    errors: ['conflict', 'not-found', 'not-offered'],
  },
  changeCartItem: {
    method: 'PATCH',
    path: '/carts/change-cart-item',
    who: 'user',
    summary: 'Changes how the inspector of an inspection in the cart will be found.',
    ours: true,
    body: z.object({ cartItemId: reference, matching: z.enum(matchingModes, messages.selectOne) }),
    answer: cart,
    errors: ['not-found'],
  },
  removeItemFromCart: {
    method: 'POST',
    path: '/carts/remove-item-from-cart/{id}',
    who: 'user',
    summary: 'Removes an inspection from the cart.',
    params: byId,
    answer: cart,
    errors: ['not-found'],
  },
  getMyCart: {
    method: 'GET',
    path: '/carts/get-my-cart',
    who: 'user',
    summary: 'The cart at current prices, with the prices that changed.',
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
