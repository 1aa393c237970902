import { quoteBody } from '#modules/quotes/testing/sample-quotes.ts'
import { putQuoteFile } from '#modules/quotes/testing/put-quote-file.ts'
import { putSession } from '../people.ts'
import type { TestServer } from '../test-server.ts'
import type { MakeObject } from './owned-object.ts'

const itemOf = async (server: TestServer, ownerId: string): Promise<string> => {
  const token = await putSession(server.db, server.clock.now(), ownerId)
  const { data } = await server.call<{ items: { _id: string }[] }>('POST', '/carts/add-item-to-cart', {
    token,
    body: { quote: quoteBody() },
  })
  return data.items.at(-1)?._id ?? ''
}

/** For each call of this group that takes the id of an object: makes that object for its owner. */
export const cartsObjects: Readonly<Record<string, MakeObject>> = {
  'POST /carts/add-item-to-cart': async (server, ownerId) => ({
    body: { quote: quoteBody('vehicle', { fileIds: [await putQuoteFile(server, ownerId)] }) },
  }),
  'PATCH /carts/change-cart-item': async (server, ownerId) => ({
    body: { cartItemId: await itemOf(server, ownerId), matching: 'first-come' },
  }),
  'POST /carts/remove-item-from-cart/{id}': async (server, ownerId) => ({
    params: { id: await itemOf(server, ownerId) },
  }),
}
/** Calls of this group with an id that has no owner, each with the reason. */
export const cartsWithoutOwner: Readonly<Record<string, string>> = {}
