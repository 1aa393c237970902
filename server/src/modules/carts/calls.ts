import { cartsCalls } from '@fieldproof/contracts/calls/carts'
import type { FastifyInstance } from 'fastify'
import { serveGroup } from '#kernel/http/serve-group.ts'
import { addItemToCart, changeCartItem, clearCart, readCart, removeItemFromCart } from './cart-items.ts'

/** Inspections that wait to be ordered together. */
export const serveCarts = (app: FastifyInstance): void => {
  serveGroup(app, cartsCalls, {
    addItemToCart: ({ body }, context) => addItemToCart(body, context),
    changeCartItem: ({ body }, context) => changeCartItem(body, context),
    removeItemFromCart: ({ params }, context) => removeItemFromCart(params.id, context),
    getMyCart: (_parts, context) => readCart(context),
    clearMyCart: (_parts, context) => clearCart(context),
  })
}
