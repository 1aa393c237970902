/** A page's description of itself, as plain text. */
export interface LinkPage {
  title: string
  /** Empty if the page has none. */
  description: string
  /** The site of the page; its host by default. */
  siteName: string
  /** The original picture, of a type that can be decoded; null if there is no readable one. */
  picture: Buffer | null
}

/** The page of a link has nothing to show. */
export class LinkUnreadable extends Error {
  constructor(cause?: unknown) {
    super('The page of a link has nothing to show', { cause })
    this.name = 'LinkUnreadable'
  }
}

/** Reads the pages of links in conversations. */
export interface LinkPages {
  /** Whether this installation makes previews of links (CHAT-21). */
  isOn: boolean
  /**
   * Reads the page at an address: over https, only from public hosts, within limits of size and time.
   * @throws {LinkUnreadable}
   */
  read: (url: string) => Promise<LinkPage>
}
