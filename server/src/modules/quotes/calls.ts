import { quotesCalls } from '@fieldproof/contracts/calls/quotes'
import type { FastifyInstance } from 'fastify'
import { serveGroup } from '#kernel/http/serve-group.ts'
import { sessionIfAny } from '#kernel/http/session-if-any.ts'
import { priceOf } from '#modules/pricing/price.ts'
import { getQuote, saveQuote } from './saved-quotes.ts'
import { removeQuoteFile, uploadQuoteFile } from './uploads.ts'

/** Serves the calls before an order: prices, saved quotes and their files. */
export const serveQuotes = (app: FastifyInstance): void => {
  serveGroup(app, quotesCalls, {
    getPrice: async ({ body }, context) => {
      const {
        db,
        clock,
        limits,
        ip,
        ports: { places },
      } = context
      await limits.count('price.address', ip)
      const { price, isFinal, timeZone, promoCode, shortNotice } = await priceOf(
        db,
        places,
        clock.now(),
        body,
        (await sessionIfAny(context))?.userId,
      )
      return { price, isFinal, timeZone, promoCode, shortNotice }
    },
    saveQuote: ({ body }, context) => saveQuote(body, context),
    getQuote: ({ params }, context) => getQuote(params.token, context),
    uploadQuoteFile: ({ body, file }, context) => uploadQuoteFile(body.uploadKey, file, context),
    removeQuoteFile: async ({ body }, context) => {
      await removeQuoteFile(body.fileId, body.uploadKey, context)
      return { _id: body.fileId }
    },
  })
}
