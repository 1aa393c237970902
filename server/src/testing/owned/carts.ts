import { quoteBody } from '#modules/quotes/testing/sample-quotes.ts'
import { putQuoteFile } from '#modules/quotes/testing/put-quote-file.ts'
import { putSession } from '../people.ts'
import type { MakeObject } from './owned-object.ts'

/** Each call of this group that is asked for one object, with what makes one. */
export const cartsObjects: Readonly<Record<string, MakeObject>> = {
  'POST /carts/add-item-to-cart': async (server, ownerId) => ({
    body: { quote: quoteBody('vehicle', { fileIds: [await putQuoteFile(server, ownerId)] }) },
  }),
  'POST /carts/remove-item-from-cart/{id}': async (server, ownerId) => {
    const token = await putSession(server.db, server.clock.now(), ownerId)
    const { data } = await server.call<{ items: { _id: string }[] }>('POST', '/carts/add-item-to-cart', {
      token,
      body: { quote: quoteBody() },
    })
    return { params: { id: data.items.at(-1)?._id ?? '' } }
  },
}
/** Calls of this group with an identifier that is nobody's, and why. */
export const cartsOfNobody: Readonly<Record<string, string>> = {}
