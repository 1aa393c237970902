import { locales } from '@fieldproof/contracts/lists'
import type { FastifyInstance } from 'fastify'
import { notFound } from '#kernel/refusals/refusal.ts'
import { textsOf } from '#texts/texts-of.ts'
import type { DescribingParts, PreviewKinds } from './described-page.ts'
import { freshStore } from './fresh-store.ts'

/** The most cached pictures: each has some 60 kB. */
const MOST = 200

const nothingHere = () => notFound(textsOf('http').nothingHere())

/**
 * Serves preview pictures. Their content is looked up for each request, so that nothing is shown after it was
 * unpublished; a picture is drawn once per content.
 */
export const servePreviews = (
  app: FastifyInstance,
  { previews: { draw, subjects }, world }: { previews: PreviewKinds; world: DescribingParts },
): void => {
  const store = freshStore<Buffer>({
    most: MOST,
    freshFor: Infinity,
    keptFor: Infinity,
    retryAfter: 1_000,
    now: () => world.clock.now().getTime(),
  })

  app.get<{ Params: { kind: string; file: string } }>('/previews/:kind/:file', async (request, reply) => {
    const { kind, file } = request.params
    const [, name, language] = /^([\w-]{1,120})\.([a-z]{2})\.jpg$/.exec(file) ?? []
    const locale = locales.find((one) => one === language)
    const subject = Object.hasOwn(subjects, kind) ? subjects[kind] : undefined
    if (name === undefined || locale === undefined || subject === undefined) throw nothingHere()
    const shown = await subject(name, locale, world)
    if (shown === null) throw nothingHere()
    const picture = await store.get(JSON.stringify(shown), async () =>
      draw(shown, shown.photoKey === undefined ? undefined : await world.files.get(shown.photoKey)),
    )
    return reply
      .headers({
        'content-type': 'image/jpeg',
        'cache-control': 'public, max-age=3600',
        'x-content-type-options': 'nosniff',
      })
      .send(picture)
  })
}
