import type { SearchParts } from '#modules/site/described-page.ts'
import { describers } from './describers.ts'
import { previewKinds } from './preview-kinds.ts'
import { sitemapKinds } from './sitemap-kinds.ts'

/** The descriptions of the site's contents for search engines and link previews. */
export const searchEngines: SearchParts = { describers, sitemap: sitemapKinds, previews: previewKinds }
