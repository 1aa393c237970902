import * as z from 'zod/mini'
import { defineGroup } from '../call.ts'
import { removed, storedFile } from '../entities/field-types.ts'
import { inspectionQuote } from '../entities/inspection-quote.ts'
import { price, priceRequest, promoCodeUse } from '../entities/price.ts'
import { linkToken, savedQuote } from '../entities/saved-quote.ts'
import { uploadKey } from '../entities/upload-key.ts'
import { reference } from '../entities/write-fields.ts'
import { optionalText } from '../forms/answers.ts'
import { quoteLimits } from '../limits.ts'

/** Before an order: the price while the form is filled in, and the quote that is saved under a link. */
export const quotesCalls = defineGroup('quotes', {
  getPrice: {
    method: 'POST',
    path: '/quotes/get-price',
    who: 'anyone',
    ours: true,
    summary: 'The price of an inspection, by the answers so far.',
    body: priceRequest,
    answer: z.object({
      price,
      /** Whether every answer that affects the price is given; otherwise it may still rise. */
      isFinal: z.boolean(),
      /** IANA zone of the inspection, once its place is known. */
      timeZone: z.string(),
      promoCode: z.nullable(promoCodeUse),
      /**
       * The urgency: the percent that are added, because fewer than `underHours` hours are left. Null if there is
       * enough time; missing from earlier servers.
       */
      shortNotice: z.optional(z.nullable(z.object({ underHours: z.number(), percent: z.number() }))),
    }),
    errors: ['not-offered', 'rate-limited'],
  },
  saveQuote: {
    method: 'POST',
    path: '/quotes/save-quote',
    who: 'anyone',
    ours: true,
    summary: 'Saves a quote or its changes; its link continues it on another device.',
    body: z.object({ quote: inspectionQuote, promoCode: optionalText(40), token: z.optional(linkToken) }),
    answer: savedQuote,
    errors: ['not-found', 'not-offered', 'rate-limited'],
  },
  getQuote: {
    method: 'GET',
    path: '/quotes/get-quote/{token}',
    who: 'anyone',
    ours: true,
    summary: 'A saved quote, at the current price.',
    params: z.object({ token: linkToken }),
    answer: savedQuote,
    errors: ['not-found', 'rate-limited'],
  },
  uploadQuoteFile: {
    method: 'POST',
    path: '/quotes/upload-file',
    who: 'anyone',
    ours: true,
    encoding: 'multipart',
    file: { maxBytes: quoteLimits.fileBytes, types: ['image/jpeg', 'image/png', 'application/pdf'] },
    summary: 'A photo or a document for the inspector: jpg, png or pdf by its content.',
    body: z.object({ uploadKey }),
    answer: storedFile,
    errors: ['too-large', 'wrong-type', 'conflict', 'rate-limited'],
  },
  removeQuoteFile: {
    method: 'POST',
    path: '/quotes/remove-file',
    who: 'anyone',
    ours: true,
    summary: 'Removes an uploaded file that is not part of an order.',
    body: z.object({ fileId: reference, uploadKey }),
    answer: removed,
    errors: ['not-found', 'conflict', 'rate-limited'],
  },
})
