import { isOfType } from '#kernel/files/upload-type.ts'
import { LinkUnreadable, type LinkPage, type LinkPages } from '#kernel/ports/link-pages.ts'
import { askPublic, type Network, type PublicAnswer } from '#kernel/public-hosts/ask-public.ts'
import { readHead, type PageHead } from './read-head.ts'

/** The user agent for other sites. */
const USER_AGENT = 'Fieldproof link preview'
/** Milliseconds that the page, and then its picture, may take to load. */
const PATIENCE = 8_000
const REDIRECTS = 3
/** The most bytes of a page to read, because metadata is at its beginning. */
const PAGE_BYTES = 512 * 1_024
const PICTURE_BYTES = 1_024 * 1_024
/** The most characters of each text that are kept. */
const [TITLE, DESCRIPTION, SITE_NAME] = [200, 300, 80]

/** How to connect to hosts; by default through the public internet. */
interface Connection {
  network?: Network
  patience?: number | undefined
}

const pictureTypes = ['image/jpeg', 'image/png', 'image/webp'] as const
const typeOf = (contentType: string): string => (contentType.split(';')[0] ?? '').trim().toLowerCase()

/** One line without control characters, and without characters that change the direction of the text. */
const plain = (text: string, most: number): string => {
  const line = text
    .replace(/[\p{Cc}\p{Zl}\p{Zp}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\ufffd]/gu, ' ')
    .replace(/\s+/gu, ' ')
    .trim()
  const signs = [...line]
  return signs.length <= most
    ? line
    : `${signs
        .slice(0, most - 1)
        .join('')
        .trimEnd()}…`
}

const decoded = (body: Buffer, charset: string | undefined): string | undefined => {
  try {
    return charset === undefined ? undefined : new TextDecoder(charset).decode(body)
  } catch {
    // The character set is unknown.
    return undefined
  }
}

/** The head of a page, read in the character set of its headers or of the head itself; UTF-8 by default. */
const headOf = ({ headers, body }: PublicAnswer): PageHead => {
  const charset = /charset=["']?([\w-]+)/i.exec(headers['content-type'] ?? '')?.[1]
  const text = decoded(body, charset)
  if (text !== undefined) return readHead(text)
  const head = readHead(body.toString('utf8'))
  const better = head.charset && !/^utf-?8$/i.test(head.charset) ? decoded(body, head.charset) : undefined
  return better === undefined ? head : readHead(better)
}

/** The page's picture; null if it has no readable one. */
const pictureOf = async ({ metas }: PageHead, base: URL, connection: Connection): Promise<Buffer | null> => {
  const named = metas.get('og:image:secure_url') ?? metas.get('og:image') ?? metas.get('twitter:image')
  const url = named === undefined ? null : URL.parse(named.trim(), base.href)
  if (!url) return null
  // Many sites link to it with http, but also serve it over https.
  if (url.protocol === 'http:' && url.port === '') url.protocol = 'https:'
  try {
    const { body } = await askPublic(
      url.href,
      {
        userAgent: USER_AGENT,
        accept: pictureTypes.join(', '),
        patience: connection.patience ?? PATIENCE,
        redirects: REDIRECTS,
        bytes: PICTURE_BYTES,
        takes: (type) => pictureTypes.some((one) => one === typeOf(type)),
      },
      connection.network,
    )
    return pictureTypes.some((type) => isOfType(body, type)) ? body : null
  } catch {
    return null
  }
}

const readPage = async (address: string, connection: Connection): Promise<LinkPage> => {
  const answer = await askPublic(
    address,
    {
      userAgent: USER_AGENT,
      accept: 'text/html',
      patience: connection.patience ?? PATIENCE,
      redirects: REDIRECTS,
      bytes: PAGE_BYTES,
      longer: 'cut',
      takes: (type) => typeOf(type) === 'text/html',
    },
    connection.network,
  )
  const head = headOf(answer)
  const first = (most: number, ...texts: (string | undefined)[]): string =>
    texts.map((text) => plain(text ?? '', most)).find((text) => text !== '') ?? ''
  const { metas } = head
  const title = first(TITLE, metas.get('og:title'), metas.get('twitter:title'), head.title)
  if (title === '') throw new LinkUnreadable()
  return {
    title,
    description: first(
      DESCRIPTION,
      metas.get('og:description'),
      metas.get('twitter:description'),
      metas.get('description'),
    ),
    siteName: first(SITE_NAME, metas.get('og:site_name'), answer.url.hostname.replace(/^www\./, '')),
    picture: await pictureOf(head, answer.url, connection),
  }
}

/**
 * Reads pages of the public internet.
 * @param connection only for tests
 */
export const publicLinkPages = (isOn: boolean, connection: Connection = {}): LinkPages => ({
  isOn,
  read: async (address) => {
    try {
      return await readPage(address, connection)
    } catch (error) {
      throw error instanceof LinkUnreadable ? error : new LinkUnreadable(error)
    }
  },
})
