import type { SearchParts } from '#modules/site/described-page.ts'
import { describers } from './describers.ts'
import { previewKinds } from './preview-kinds.ts'
import { sitemapKinds } from './sitemap-kinds.ts'

/** What the site tells search engines and previews of links of its contents. */
export const searchEngines: SearchParts = { describers, sitemap: sitemapKinds, previews: previewKinds }
