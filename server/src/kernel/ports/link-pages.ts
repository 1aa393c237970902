/** What a page says about itself, as plain text. */
export interface LinkPage {
  title: string
  /** Empty where it says none. */
  description: string
  /** The site that the page is of; its host where it says none. */
  siteName: string
  /** A picture as it came, of a type that can be drawn; null where there is none that can be read. */
  picture: Buffer | null
}

/** The page that a link leads to has nothing to show. */
export class LinkUnreadable extends Error {
  constructor(cause?: unknown) {
    super('The page of a link has nothing to show', { cause })
    this.name = 'LinkUnreadable'
  }
}

/** Reads the pages that links in conversations lead to. */
export interface LinkPages {
  /** Whether this installation makes previews of links (CHAT-21). */
  isOn: boolean
  /**
   * What the page at an address says about itself: over https, of public hosts only, within limits of size and time.
   * @throws {LinkUnreadable}
   */
  read: (url: string) => Promise<LinkPage>
}
