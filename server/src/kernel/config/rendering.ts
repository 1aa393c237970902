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
      about: 'The areas whose pages only browsers render: `all`, or names such as `mfe-orders mfe-wallet`.',
      otherwise: '',
      otherwiseInWords: 'none: the server renders the pages that visitors see',
    },
  )
    .split(' ')
    .filter(Boolean),
})
