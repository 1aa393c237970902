import type { SearchParts } from '#modules/site/described-page.ts'
import { describers } from './describers.ts'
import { sitemapKinds } from './sitemap-kinds.ts'

/** What the site tells search engines and previews of links of its contents. */
export const searchEngines: SearchParts = { describers, sitemap: sitemapKinds }
