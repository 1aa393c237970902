type SiteData = Readonly<Record<string, string | undefined>>

/**
 * What the operator has configured for this site, as the server writes it on the document: its `data-` attributes. Nothing
 * where there is no document.
 */
export const siteData = (): SiteData => globalThis.document?.documentElement.dataset ?? {}
