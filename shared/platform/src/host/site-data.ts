type SiteData = Readonly<Record<string, string | undefined>>

let told: SiteData | null = null

/** The renderer tells what the operator has configured, since it has no document to read it from. */
export const tellSiteData = (data: SiteData): void => {
  told = data
}

/** What the operator has configured for this site, as the server writes it on the document: its `data-` attributes. */
export const siteData = (): SiteData => told ?? document.documentElement.dataset
