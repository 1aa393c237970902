type SiteData = Readonly<Record<string, string | undefined>>

/** Where the server renders, there is no document: the renderer says it here. */
declare global {
  var siteData: SiteData | undefined
}

/** What the operator has configured for this site, as the server writes it on the document: its `data-` attributes. */
export const siteData = (): SiteData => globalThis.siteData ?? globalThis.document?.documentElement.dataset ?? {}
