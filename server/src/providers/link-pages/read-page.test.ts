import { photo } from '#kernel/files/testing/make-files.ts'
import { LinkUnreadable } from '#kernel/ports/link-pages.ts'
import { publicLinkPages } from './read-page.ts'
import { PAGES, startPages, type Pages } from './testing/page-server.ts'

let pages: Pages
beforeAll(async () => {
  pages = await startPages()
})
afterAll(() => pages.close())
beforeEach(() => {
  pages.requests.length = 0
})

const read = (path: string, patience?: number) =>
  publicLinkPages(true, { network: pages.network, patience }).read(`https://${PAGES}${path}`)
const isRefused = (path: string, patience?: number) => expect(read(path, patience)).rejects.toThrow(LinkUnreadable)
const redirect = (path: string, location: string) => {
  pages.at(path, (_request, response) => {
    response.writeHead(302, { location }).end()
  })
}
const endless = (path: string, contentType: string, first: string) => {
  pages.at(path, (_request, response) => {
    response.writeHead(200, { 'content-type': contentType })
    response.write(first)
    const more = (): void => {
      while (!response.destroyed && response.write(Buffer.alloc(64 * 1_024, 'x')));
      if (!response.destroyed) response.once('drain', more)
    }
    more()
  })
}

describe('a page', () => {
  test('is described by its own metadata, and requested without cookies and referrer', async () => {
    pages.picture('/car.jpg', await photo())
    pages.page(
      '/car?id=7',
      `<title>Other</title><meta property="og:title" content="Toyota &amp; Co"><meta name="description" content="Plain">
       <meta property="og:description" content=" One
        owner. "><meta property="og:site_name" content="Cars"><meta property="og:image" content="/car.jpg">`,
      { 'set-cookie': 'a=b' },
    )
    const page = await read('/car?id=7')
    expect(page).toMatchObject({ title: 'Toyota & Co', description: 'One owner.', siteName: 'Cars' })
    expect(page.picture).toEqual(await photo())
    expect(pages.requests.map(({ path }) => path)).toEqual(['/car?id=7', '/car.jpg'])
    for (const { headers } of pages.requests) {
      expect(headers).toMatchObject({ 'user-agent': 'Fieldproof link preview' })
      expect(headers).not.toHaveProperty('cookie')
      expect(headers).not.toHaveProperty('referer')
    }
  })

  test('with only a title has the name of its host as its site', async () => {
    pages.page('/plain', '<svg><title>Logo</title></svg><title>Only &lt;b&gt;this&lt;/b&gt;\u202e</title>')
    expect(await read('/plain')).toEqual({
      title: 'Only <b>this</b>',
      description: '',
      siteName: PAGES,
      picture: null,
    })
  })

  test('with markup in its texts gives plain text', async () => {
    pages.page('/markup', `<meta property="og:title" content="<img src=x onerror=alert(1)>\u0000Ha">`)
    expect((await read('/markup')).title).toBe('<img src=x onerror=alert(1)> Ha')
  })

  test('is read in its own character set', async () => {
    pages.at('/latin', (_request, response) => {
      response.writeHead(200, { 'content-type': 'text/html' })
      response.end(Buffer.from('<meta charset="iso-8859-1"><title>Blåbær</title>', 'latin1'))
    })
    pages.at('/header', (_request, response) => {
      response.writeHead(200, { 'content-type': 'text/html; charset=ISO-8859-1' })
      response.end(Buffer.from('<title>Blåbær</title>', 'latin1'))
    })
    expect((await read('/latin')).title).toBe('Blåbær')
    expect((await read('/header')).title).toBe('Blåbær')
  })

  test('is only read up to a limit, and its long texts are shortened', async () => {
    endless('/endless', 'text/html', `<title>${'å'.repeat(400)}</title></head>`)
    const { title } = await read('/endless')
    expect([title.length, title.at(-1)]).toEqual([200, '…'])
  })

  test.each([
    ['/json', 'application/json', '{"title":"x"}'],
    ['/none', 'text/html', '<p>No title</p>'],
    ['/packed', 'text/html', '<title>x</title>'],
  ])('%s has no preview', async (path, contentType, body) => {
    pages.at(path, (_request, response) => {
      response.writeHead(200, {
        'content-type': contentType,
        ...(path === '/packed' && { 'content-encoding': 'gzip' }),
      })
      response.end(body)
    })
    await isRefused(path)
  })

  test('that is too slow has no preview', async () => {
    pages.at('/slow', (_request, response) => {
      response.writeHead(200, { 'content-type': 'text/html' }).write('<title>x</title>')
    })
    await isRefused('/slow', 100)
  })

  test('that does not exist has no preview', () => isRefused('/missing'))
})

describe('a redirect', () => {
  test('is followed, and the page has the final address', async () => {
    pages.page('/end', '<title>End</title>')
    redirect('/begin', '/end')
    expect((await read('/begin')).title).toBe('End')
  })

  test.each([
    ['an address of this machine', 'https://127.0.0.1/end'],
    ['an address of a cloud', 'https://169.254.169.254/latest/meta-data'],
    ['another port', `https://${PAGES}:8443/end`],
    ['no encryption', `http://${PAGES}/end`],
    ['a file', 'file:///etc/passwd'],
    ['a name of a local network', 'https://printer.local/end'],
    ['a name with a private address', 'https://private.example.com/end'],
    ['a name with a private address among others', 'https://half-private.example.com/end'],
  ])('to %s is not followed', async (_name, location) => {
    pages.page('/end', '<title>End</title>')
    redirect('/away', location)
    await isRefused('/away')
    expect(pages.requests.map(({ path }) => path)).toEqual(['/away'])
  })

  test('without an end has no preview', async () => {
    redirect('/round', '/round')
    await isRefused('/round')
    expect(pages.requests).toHaveLength(4)
  })
})

test.each(['https://private.example.com/', 'https://127.0.0.1/', 'https://[::1]/', 'http://pages.example.com/'])(
  '%s is not requested',
  async (address) => {
    await expect(publicLinkPages(true, { network: pages.network }).read(address)).rejects.toThrow(LinkUnreadable)
    expect(pages.requests).toEqual([])
  },
)

describe('the picture', () => {
  const pictureOf = async (path: string, image: string) => {
    pages.page(path, `<title>x</title><meta property="og:image" content="${image}">`)
    return (await read(path)).picture
  }

  test.each([
    ['is too large', '/large.jpg'],
    ['has another type', '/vector.svg'],
    ['is no picture, whatever its type says', '/liar.jpg'],
    ['is on a private host', 'https://private.example.com/a.jpg'],
    ['is in the page itself', 'data:image/png;base64,AAAA'],
  ])('is left out if it %s', async (_why, image) => {
    endless('/large.jpg', 'image/jpeg', '\u00ff')
    pages.picture('/vector.svg', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'image/svg+xml')
    pages.picture('/liar.jpg', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'))
    expect(await pictureOf('/shown', image)).toBeNull()
  })

  test('with an http address is read over https', async () => {
    pages.picture('/car.jpg', await photo())
    expect(await pictureOf('/shown', `http://${PAGES}/car.jpg`)).toEqual(await photo())
  })
})
