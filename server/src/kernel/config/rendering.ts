import { like } from './parsers.ts'
import type { ReadSetting } from './settings.ts'

/** Which pages the server renders. */
export interface RenderingConfig {
  /** Parts of the site that only browsers render: names of areas, or `all`. */
  renderedInBrowsers: readonly string[]
}

export const readRendering = (read: ReadSetting): RenderingConfig => ({
  renderedInBrowsers: read(
    'RENDERED_IN_BROWSERS',
    like(/^(all|mfe-[a-z0-9-]+( mfe-[a-z0-9-]+)*)$/, '`all`, or names of areas with spaces between them'),
    {
      about:
        'What the server does not render: `all`, or areas such as `mfe-orders mfe-wallet`. Browsers make their pages then.',
      otherwise: '',
      otherwiseInWords: 'the server renders what visitors see, of every area',
    },
  )
    .split(' ')
    .filter(Boolean),
})
