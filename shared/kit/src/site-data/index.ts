type SiteData = Readonly<Record<string, string | undefined>>

/** The renderer sets this on the server, where there is no document. */
declare global {
  var siteData: SiteData | undefined
}

/** The operator's configuration of this site, which the server writes as `data-` attributes into the document. */
export const siteData = (): SiteData => globalThis.siteData ?? globalThis.document?.documentElement.dataset ?? {}
