import { readChatProvider } from '@fieldproof/contracts/chat-provider'
import { SHELL, type ReleaseRecord } from '@fieldproof/contracts/release'
import { anyText } from '@fieldproof/contracts/testing/any-text'
import fc from 'fast-check'
import { parse, type DefaultTreeAdapterTypes } from 'parse5'
import { compose, type Composed } from '#modules/releases/compose.ts'
import { makeArea, makeShell, present } from '#modules/releases/testing/make-release.ts'
import { beforePaint } from './before-paint.ts'
import { forDocument, renderDocument } from './document.ts'
import { styleSheetsFor } from './first-wave.ts'
import { siteDataOf } from './site-data.ts'
import { embeddedJson } from './embedded-json.ts'

const siteData = siteDataOf(
  {
    contactEmail: 'hello@fieldproof.ng',
    contactPhone: '+2348031234567',
    registration: 'Fieldproof "AS", org. no. 912 345 678',
    socialLinks: ['https://x.com/fieldproof'],
    appStores: [],
  },
  [{ provider: 'google', name: 'Google' }],
)

test("a document names the chat's provider if there is one (SUPPORT-12)", () => {
  const company = { contactEmail: 'a@b.ng', contactPhone: '', registration: '', socialLinks: [], appStores: [] }
  expect(siteDataOf(company, [])).toEqual({ contactEmail: 'a@b.ng' })
  const { chatProvider = '' } = siteDataOf(company, [], { name: 'intercom', id: 'abc12345' })
  expect(readChatProvider(chatProvider)).toEqual({ name: 'intercom', id: 'abc12345' })
  expect(['', 'intercom', 'zendesk:abc12345', 'intercom:../x'].map(readChatProvider)).toEqual([null, null, null, null])
})

type Node = DefaultTreeAdapterTypes.ChildNode
type Element = DefaultTreeAdapterTypes.Element

const elementsOf = (html: string): Element[] => {
  const found: Element[] = []
  const walk = (nodes: Node[]): void => {
    for (const node of nodes) {
      if ('tagName' in node) found.push(node)
      if ('childNodes' in node) walk(node.childNodes)
    }
  }
  walk(parse(html).childNodes)
  return found
}
const attributesOf = ({ attrs }: Element) => Object.fromEntries(attrs.map(({ name, value }) => [name, value]))
const textOf = ({ childNodes }: Element) => childNodes.map((node) => ('value' in node ? node.value : '')).join('')

const composed = (area: ReleaseRecord, environment = 'live'): Composed => {
  const shell = makeShell('1.0.0').record
  const made = compose(
    {
      environment,
      live: { [SHELL]: shell.version, [area.name]: area.version },
      earlier: [],
      candidates: {},
      records: [shell, area],
    },
    () => true,
  )
  if (made === null) throw new Error('nothing was composed')
  return made
}
const area = makeArea('mfe-fleet', '1.4.0').record
const screen = { area: 'mfe-fleet', page: 'page-list' }

describe('the document', () => {
  const html = renderDocument({ composed: composed(area), screen, locale: 'en', development: false, siteData })
  const elements = elementsOf(html)
  const named = (tag: string) =>
    elements
      .filter(({ tagName }) => tagName === tag)
      .map((element) => ({ ...attributesOf(element), text: textOf(element) }))
  const integrityOf = (record: ReleaseRecord, path: string) =>
    record.files.find((file) => file.path === path)?.integrity

  it('contains the configured tile server for maps, and none otherwise', () => {
    expect(named('html')[0]).not.toHaveProperty('data-map-tiles')
    const tiles = { url: 'https://tiles.example.test/{z}/{x}/{y}.png?a=1&b="', attribution: '© Makers' }
    const [root] = elementsOf(
      renderDocument({ composed: composed(area), screen, locale: 'en', development: false, siteData, mapTiles: tiles }),
    )
    expect(root && attributesOf(root)).toMatchObject({
      'data-map-tiles': tiles.url,
      'data-map-attribution': tiles.attribution,
    })
  })

  it('loads the shell by its hash and nothing else', () => {
    const { record: shell } = makeShell('1.0.0')
    const scripts = named('script').filter((script) => !('type' in script))
    expect(scripts).toEqual([
      // Before anything is painted; the content security policy has its hash.
      { text: beforePaint },
      {
        defer: '',
        src: '/areas/shell/1.0.0/start.js',
        integrity: integrityOf(shell, 'start.js'),
        crossorigin: 'anonymous',
        text: '',
      },
    ])
  })

  it('preloads the first wave of shell and area, every file with its hash', () => {
    const preloads = named('link').filter((link) => 'rel' in link && link.rel === 'preload') as unknown as Record<
      string,
      string
    >[]
    expect(preloads.map(({ as, href }) => `${as} ${href}`)).toEqual([
      'script /areas/shell/1.0.0/bootstrap.55555555.js',
      'script /areas/shell/1.0.0/core.88888888.js',
      'script /areas/shell/1.0.0/table.99999999.js',
      'script /areas/mfe-fleet/1.4.0/entry.js',
      'script /areas/mfe-fleet/1.4.0/area.11111111.js',
      'script /areas/mfe-fleet/1.4.0/page-list.22222222.js',
      'script /areas/mfe-fleet/1.4.0/locale-en.44444444.js',
      'style /areas/shell/1.0.0/table.99999999.css',
      'style /areas/mfe-fleet/1.4.0/page-list.33333333.css',
      'font /areas/shell/1.0.0/assets/public-sans.77777777.woff2',
    ])
    for (const { as, integrity, crossorigin } of preloads) {
      expect(crossorigin).toBe('')
      if (as !== 'font') expect(integrity).toMatch(/^sha384-/)
    }
  })

  it("has the shell's style sheets with their hashes", () => {
    expect(named('link')).toContainEqual(
      expect.objectContaining({
        rel: 'stylesheet',
        href: '/areas/shell/1.0.0/bootstrap.66666666.css',
        integrity: expect.stringMatching(/^sha384-/),
        crossorigin: '',
      }),
    )
  })

  it('inlines the style sheets of a rendered page if their texts are available, in order, and links to the others', () => {
    const page = { id: '1', html: '<h1>Vans</h1>', state: { store: {}, address: '/fleet' }, widgets: [] }
    const parts = { composed: composed(area), screen, locale: 'en' as const, development: false, siteData, page }
    const { frame, page: ofPage } = styleSheetsFor(parts)
    expect(ofPage.map(({ href }) => href)).toEqual([
      '/areas/shell/1.0.0/table.99999999.css',
      '/areas/mfe-fleet/1.4.0/page-list.33333333.css',
    ])
    const sheets = new Map(
      [...frame, ofPage[1]].map((sheet) => [present(sheet).href, `.of { content: '${present(sheet).path}' }`]),
    )
    const found = elementsOf(renderDocument({ ...parts, sheets })).filter(
      (element) => element.tagName === 'style' || attributesOf(element)['rel'] === 'stylesheet',
    )
    expect(found.map((element) => attributesOf(element)['data-href'] ?? attributesOf(element)['href'])).toEqual([
      ...frame.map(({ href }) => href),
      '/areas/shell/1.0.0/table.99999999.css',
      '/areas/mfe-fleet/1.4.0/page-list.33333333.css',
    ])
    expect(found.map(({ tagName }) => tagName)).toEqual([...frame.map(() => 'style'), 'link', 'style'])
    expect(textOf(present(found.at(-1)))).toBe(".of { content: 'page-list.33333333.css' }")
  })

  it('contains the composition', () => {
    const carried = named('script').find((script) => 'id' in script && script.id === 'composition')
    const { composition } = composed(area)
    expect(JSON.parse(carried?.text ?? '')).toEqual(JSON.parse(JSON.stringify(forDocument(composition))))
    // Its shell is known to support what is live, so the requirements of each release would only add size.
    expect(composition.areas[0]?.release.needs).toBeDefined()
    expect(carried?.text).not.toContain('"needs"')
  })

  it('preloads no area at an address without a screen', () => {
    expect(
      renderDocument({ composed: composed(area), screen: null, locale: 'en', development: false, siteData }),
    ).not.toContain('href="/areas/mfe-fleet')
  })

  it("preloads the widgets of a screen's first slot, after everything else", () => {
    const dashboard = { area: null, page: 'page-dashboard' }
    const links = (slot?: 'dashboard.summary') =>
      elementsOf(
        renderDocument({
          composed: composed(area),
          screen: slot === undefined ? dashboard : { ...dashboard, slot },
          locale: 'en',
          development: false,
          siteData,
        }),
      )
        .map(attributesOf)
        .filter(({ rel, href }) => rel === 'preload' && href?.startsWith('/areas/mfe-fleet/'))
    expect(links()).toEqual([])
    expect(links('dashboard.summary').map(({ as, href }) => `${as} ${href}`)).toContain(
      'script /areas/mfe-fleet/1.4.0/entry.js',
    )
    for (const { fetchpriority, integrity } of links('dashboard.summary')) {
      expect([fetchpriority, integrity]).toEqual(['low', expect.stringMatching(/^sha384-/)])
    }
  })

  it('preloads no widget that depends on a screen which no live area has (NAV-14)', () => {
    const links = (needs: string) => {
      const { manifest } = area
      const slots = manifest?.slots.map((slot) => ({ ...slot, needs })) ?? []
      const waiting = { ...area, ...(manifest && { manifest: { ...manifest, slots } }) }
      const screen = { area: null, page: 'page-dashboard', slot: 'dashboard.summary' as const }
      return renderDocument({ composed: composed(waiting), screen, locale: 'en', development: false, siteData })
    }
    expect(links('fleet.not-there')).not.toContain('href="/areas/mfe-fleet')
    expect(links(area.manifest?.routes[0]?.name ?? '')).toContain('href="/areas/mfe-fleet')
  })

  it('has no inline script, style or handler', () => {
    for (const element of elements) {
      expect(element.tagName).not.toBe('style')
      expect(element.attrs.filter(({ name }) => name === 'style' || name.startsWith('on'))).toEqual([])
    }
  })
})

/** Texts that try to break out, alone and between others. */
const hostile = fc.oneof(
  anyText({ minLength: 1, maxLength: 40 }),
  fc.constantFrom(
    '</script>',
    '</SCRIPT ><script>alert(1)</script>',
    '<!--',
    '<!--<script>',
    '-->',
    ']]>',
    '"><img src=x onerror=alert(1)>',
    '\u2028',
    '\u2029',
    '\\u003c/script>',
    '&lt;/script&gt;',
    "' onload='",
    '\u0000',
    '\ud800',
    '</title></head><body>',
  ),
  fc
    .array(fc.constantFrom('<', '>', '/', 'script', '!', '-', '"', "'", '&', '\\', '\u2028', ' ', '='), {
      minLength: 1,
      maxLength: 12,
    })
    .map((pieces) => pieces.join('')),
)

describe('no text of a record breaks out of the document', () => {
  const shape = (html: string) => elementsOf(html).map(({ tagName, attrs }) => [tagName, attrs.map(({ name }) => name)])
  const expected = shape(
    renderDocument({ composed: composed(area), screen, locale: 'en', development: false, siteData }),
  )

  it('whatever titles, labels, ranges, environment and waves contain', () => {
    fc.assert(
      fc.property(hostile, hostile, hostile, (one, other, third) => {
        const spoiled = makeArea('mfe-fleet', '1.4.0', {
          manifest: {
            title: { en: one, no: other },
            platform: '^1.0.0',
            calls: [third],
            navigation: [
              { menu: 'header', href: '/fleet', label: { en: third, no: one }, audience: 'anyone', order: 1 },
            ],
          },
        }).record
        spoiled.container = other
        spoiled.pages[`page-${one}`] = { scripts: [third], styles: [other], shares: [one] }
        const made = composed(spoiled, third)
        const html = renderDocument({ composed: made, screen, locale: 'en', development: false, siteData })
        expect(shape(html)).toEqual(expected)
        const script = elementsOf(html).find((element) => attributesOf(element)['id'] === 'composition')
        expect(JSON.parse(script ? textOf(script) : '')).toEqual(
          JSON.parse(JSON.stringify(forDocument(made.composition))),
        )
      }),
      { numRuns: 300 },
    )
  })

  it('whatever file names and hashes contain, even though the registry accepts no such names', () => {
    fc.assert(
      fc.property(hostile, hostile, (path, integrity) => {
        const spoiled = structuredClone(area)
        spoiled.files.push({ path, integrity, bytes: 1 })
        spoiled.pages['page-list'] = {
          scripts: [path, ...present(spoiled.pages['page-list']).scripts],
          styles: present(spoiled.pages['page-list']).styles,
          shares: [path],
        }
        const links = (html: string) => shape(html).filter(([tag]) => tag !== 'link')
        const html = renderDocument({ composed: composed(spoiled), screen, locale: 'en', development: false, siteData })
        expect(links(html)).toEqual(expected.filter(([tag]) => tag !== 'link'))
      }),
      { numRuns: 200 },
    )
  })
})

it('embedded JSON is parsed back unchanged and contains no character with a meaning in HTML', () => {
  fc.assert(
    fc.property(fc.jsonValue(), anyText(), (value, text) => {
      const embedded = embeddedJson({ value, text })
      expect(JSON.parse(embedded)).toEqual(JSON.parse(JSON.stringify({ value, text })))
      expect(embedded).not.toMatch(/[<>&\u2028\u2029]/)
    }),
  )
})

test('the document names the operator of the site', () => {
  const html = renderDocument({ composed: composed(area), screen: null, locale: 'en', development: false, siteData })
  expect(html).toContain('data-contact-email="hello@fieldproof.ng" data-contact-phone="+2348031234567"')
  expect(html).toContain('data-registration="Fieldproof &quot;AS&quot;, org. no. 912 345 678"')
  expect(html).toContain('data-social-links="https://x.com/fieldproof"')
  expect(html).not.toContain('data-app-stores')
})

test.each([
  ['en', 'The page could not start.'],
  ['no', 'Siden kunne ikke starte.'],
] as const)('the document carries the notice of a failed start in its language: %s', (locale, words) => {
  const html = renderDocument({ composed: composed(area), screen: null, locale, development: false, siteData })
  const kept = elementsOf(html).find((element) => attributesOf(element)['id'] === 'not-started')
  const { content } = kept as DefaultTreeAdapterTypes.Template
  const [notice] = content.childNodes as DefaultTreeAdapterTypes.Element[]
  expect(notice && attributesOf(notice)).toMatchObject({ role: 'alert', popover: 'manual' })
  expect(html).toContain(words)
})

test('a server-rendered page is in the document unchanged, and its data cannot become markup', () => {
  const state = {
    store: { api: { queries: { all: '</script><script>alert(1)</script><!--' } } },
    address: '/fleet?a=<b>',
  }
  const page = { id: 'one', html: '<main><h1>Vans &amp; lorries</h1></main>', state, widgets: [] }
  const html = renderDocument({ composed: composed(area), screen, locale: 'en', development: false, siteData, page })
  const elements = elementsOf(html)
  expect(html).toContain(`<div id="root">${page.html}</div>`)
  const rendered = elements.find((element) => attributesOf(element)['id'] === 'rendered')
  expect(rendered && attributesOf(rendered)['type']).toBe('application/json')
  expect(rendered && JSON.parse(textOf(rendered))).toEqual(state)
  // The browser paints nothing before it has the data that follows the page.
  expect(html).toContain('<link rel="expect" href="#rendered" blocking="render">')
  // Only the largest script is preloaded with it; the others wait in a template for the shell.
  const early = elements.map(attributesOf).filter(({ rel, as }) => rel === 'preload' && as === 'script')
  expect(early.map(({ href, fetchpriority }) => [href, fetchpriority])).toEqual([
    ['/areas/mfe-fleet/1.4.0/entry.js', 'low'],
  ])
  const waiting = elements.find((element) => attributesOf(element)['id'] === 'next-files')
  const { content } = waiting as DefaultTreeAdapterTypes.Template
  const named = content.childNodes.flatMap((node) => ('tagName' in node ? [attributesOf(node)] : []))
  expect(named.map(({ href = '' }) => href.replace(/.*\//, ''))).toEqual(
    expect.arrayContaining(['bootstrap.55555555.js', 'page-list.22222222.js', 'table.99999999.js']),
  )
  expect(named.every(({ rel, as, integrity }) => `${rel} ${as}` === 'preload script' && integrity)).toBe(true)
  expect(html.indexOf('id="rendered"')).toBeGreaterThan(html.indexOf(page.html))
  const inline = elements.filter(
    (element) =>
      element.tagName === 'script' && !('src' in attributesOf(element)) && !('type' in attributesOf(element)),
  )
  // Before anything is painted it shows the theme that was chosen; the content security policy has its hash.
  expect(inline.map(textOf)).toEqual([beforePaint])
})
