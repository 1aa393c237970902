import type { FastifyInstance } from 'fastify'
import { Refusal } from '#kernel/refusals/refusal.ts'
import { textsOf } from '#texts/texts-of.ts'

const texts = textsOf('http')

const malformed = (cause: unknown): Refusal =>
  new Refusal({ status: 400, code: 'malformed', message: texts.malformed(), cause })

/** Accepts only JSON bodies and empty ones; another content type is refused with 415. */
export const acceptJson = (app: FastifyInstance): void => {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, text: string, done) => {
    if (text === '') {
      done(null, undefined)
      return
    }
    void parse(request, text, (error, body) => {
      if (error) done(malformed(error))
      else done(null, body)
    })
  })
}
