import { routes as contractRoutes } from '@fieldproof/contracts/routes'
import type { Composition } from '@fieldproof/contracts/release'
import { findRoute } from '@fieldproof/policy/route-match'
import type { SingleBuild } from './single/build.ts'

export type VariantName = 'federated' | 'single'

interface Screen {
  area: string | null
  page: string
}

const shellRoutes = Object.entries(contractRoutes)
  .filter(([name]) => name.startsWith('shell.'))
  .map(([name, { path }]) => ({ path, area: null, page: `page-${name.slice('shell.'.length)}` }))

/** The screen at a path, by the composition in the document. */
export const screenAt = (html: string, path: string): Screen | null => {
  const [, text] = /<script type="application\/json" id="composition">(.*?)<\/script>/s.exec(html) ?? []
  const { areas } = JSON.parse(text ?? '{"areas":[]}') as Pick<Composition, 'areas'>
  const ofAreas = areas.flatMap(({ name, release }) =>
    release.manifest.routes.map((route) => ({ path: route.path, area: name, page: `page-${route.page}` })),
  )
  return findRoute([...shellRoutes, ...ofAreas], path)
}

const releaseTag = /<(?:script|link)\b[^>]*(?:src|href)="\/areas\/[^"]+\.(?:js|css|woff2)"[^>]*>(?:<\/script>)?\n?/g

/** Font files that a document preloads, by their name with the hash of their content. */
const fontsIn = (html: string): string[] =>
  [...html.matchAll(/href="\/areas\/[^"]+\/([^"/]+\.woff2)"/g)].map(([, name = '']) => name)

/**
 * The site's document with the single bundle's files instead of the releases': the same first wave, so that neither
 * variant has more rounds than its architecture requires.
 */
export const singleDocument = (html: string, path: string, build: SingleBuild): string => {
  const screen = screenAt(html, path)
  const prefix = screen?.area == null ? '' : `${screen.area}-`
  const first = ['start', 'bootstrap', 'locale-en'].map(build.wave)
  const page =
    screen === null
      ? []
      : [build.wave(prefix + screen.page), ...(prefix === '' ? [] : [build.wave(`${prefix}locale-en`)])]
  const each = (waves: typeof first, kind: 'scripts' | 'styles') => [...new Set(waves.flatMap((wave) => wave[kind]))]
  const applied = each(first, 'styles')
  const fonts = fontsIn(html).flatMap((name) => [...build.files.keys()].filter((file) => file.endsWith(`/${name}`)))
  const tags = [
    ...applied.map((href) => `<link rel="stylesheet" href="${href}">`),
    `<script defer src="${build.entry}"></script>`,
    ...each([...first, ...page], 'scripts')
      .filter((href) => href !== build.entry)
      .map((href) => `<link rel="preload" as="script" href="${href}">`),
    ...each(page, 'styles')
      .filter((href) => !applied.includes(href))
      .map((href) => `<link rel="preload" as="style" href="${href}">`),
    ...fonts.map((href) => `<link rel="preload" as="font" type="font/woff2" href="${href}" crossorigin>`),
  ]
  return html
    .replace(releaseTag, '')
    .replace('<script type="application/json"', `${tags.join('\n')}\n<script type="application/json"`)
}
