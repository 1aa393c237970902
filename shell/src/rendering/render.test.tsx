/** @jest-environment node */
import {
  api,
  defineArea,
  InBrowser,
  selectUser,
  Slot,
  useParams,
  useReaderZone,
  useSelector,
  type AreaModule,
} from '@fieldproof/platform'
import { markerOf } from '@fieldproof/platform/host'
import { testSessionId, testUser } from '@fieldproof/platform/testing'
import { getEventListeners } from 'node:events'
import { Suspense, use } from 'react'
import { testAreas, testComposition } from '../testing/compositions.ts'
import { createRenderer } from './render.tsx'
import type { RenderRequest } from './request.ts'
import { renderWhole } from './render-whole.ts'

const origin = 'http://localhost'

interface Answer {
  status?: number
  data?: unknown
}
/** The server's responses by the requested titles, and the requests. */
let answers: Record<string, Answer | Promise<Answer>> = {}
let requests: string[] = []
let languages: (string | null)[] = []
beforeEach(() => {
  answers = {}
  requests = []
  languages = []
  globalThis.fetch = async (input, init) => {
    const of = new URL(String(input)).searchParams.get('of') ?? ''
    requests.push(of)
    languages.push(new Headers(init?.headers).get('accept-language'))
    const { status = 200, data } = (await answers[of]) ?? { status: 404 }
    const body = status === 200 ? { success: true, data } : { success: false, message: 'Refused' }
    return new Response(JSON.stringify(body), { status })
  }
})

const posts = api.injectEndpoints({
  endpoints: (build) => ({
    titles: build.query<string[], string>({
      query: (of) => ({ call: 'GET /blog-posts/get-blog-posts', query: { of } }),
    }),
  }),
})

const Titles = ({ of, anew = false }: { of: string; anew?: boolean }) => {
  const { data, error } = posts.useTitlesQuery(of, { refetchOnMountOrArgChange: anew })
  if (error) return <p>{`no titles of ${of}`}</p>
  return data ? <p>{`titles: ${data.join(', ')}`}</p> : <p>{`titles of ${of} on their way`}</p>
}

const noTexts = { en: async () => ({ default: {} }), no: async () => ({ default: {} }) }
const areaWith = (Page: () => React.ReactNode, Widget: () => React.ReactNode = () => null): AreaModule =>
  defineArea({
    pages: { page: async () => ({ default: Page }) },
    widgets: { card: async () => ({ default: Widget }) },
    texts: noTexts,
  })

/** Renders with areas that all have the same page. */
const begin = (Page: (() => React.ReactNode) | null, Widget?: () => React.ReactNode) => {
  const started: string[] = []
  const module = Page && areaWith(Page, Widget)
  const composition = testComposition(testAreas)
  for (const { name, release } of composition.areas)
    if (name === 'mfe-wallet')
      release.manifest.slots = [{ slot: 'dashboard.summary', widget: 'card', order: 10, audience: 'user' }]
  const renderer = createRenderer({
    composition,
    origin,
    loadArea: () => module,
    onBegin: (part) => started.push(part),
  })
  const render = (address: string, request: Partial<RenderRequest> = {}) =>
    renderer.render({
      address,
      locale: 'en',
      reader: null,
      signal: new AbortController().signal,
      callsLimit: 10_000,
      ...request,
    })
  return { render, begun: started }
}

const queriesOf = (rendering: Awaited<ReturnType<ReturnType<typeof begin>['render']>>) =>
  Object.values(rendering?.state.store.api.queries ?? {}).map((entry) => [entry?.originalArgs, entry?.data])

it("renders an area's page inside the shell's frame", async () => {
  const { render, begun } = begin(() => <h1>The blog</h1>)
  const rendering = await render('/blog?page=2')
  expect(rendering?.html).toMatch(
    /<header[\s\S]*<main[^>]* id="main"[\s\S]*<div id="areas"><div data-area="mfe-content" data-version="1.0.0" data-state="shown" data-rendered="true">.*<h1>The blog<\/h1>[\s\S]*<footer/,
  )
  expect(rendering).toMatchObject({ state: { address: '/blog?page=2', store: { preferences: { locale: 'en' } } } })
  expect(rendering).not.toHaveProperty('failure')
  // First its code is loaded, and then it renders.
  expect(begun).toEqual(['mfe-content', 'mfe-content', 'shell'])
  expect(typeof window).toBe('undefined')
})

it("renders the shell's own screens, in each language", async () => {
  const { render } = begin(null)
  const headingOf = async (locale: 'en' | 'no') => {
    const { html = '' } = (await render('/login', { locale })) ?? {}
    expect(html).toMatch(/<form[\s\S]*type="password"/)
    return /<h1[^>]*>([^<]+)</.exec(html)?.[1]
  }
  const headings = [await headingOf('en'), await headingOf('no')]
  expect(headings).not.toContain(undefined)
  expect(headings[0]).not.toBe(headings[1])
})

describe('a call of a page', () => {
  it('is sent once, awaited, shown and sent along', async () => {
    answers = { all: { data: ['First', 'Second'] } }
    let drawn = 0
    const { render } = begin(() => {
      drawn += 1
      return <Titles of="all" />
    })
    const rendering = await render('/blog', { locale: 'no' })
    expect(rendering?.html).toContain('<p>titles: First, Second</p>')
    expect(queriesOf(rendering)).toEqual([['all', ['First', 'Second']]])
    expect([requests, drawn]).toEqual([['all'], 2])
    expect(languages).toEqual(['nb'])
  })

  it('is sent before the page renders if each visitor’s rendering has sent it, so that one pass is enough', async () => {
    answers = { all: { data: ['First'] }, more: { data: ['Second'] } }
    let drawn = 0
    const { render } = begin(() => {
      drawn += 1
      return <Titles of={drawn > 3 ? 'more' : 'all'} />
    })
    const first = await render('/blog')
    const again = await render('/blog?from=chat')
    expect(again?.html).toContain('<p>titles: First</p>')
    expect(queriesOf(again)).toEqual(queriesOf(first))
    expect([requests, drawn]).toEqual([['all', 'all'], 3])

    // The page now sends another call: the unneeded one is not sent along, and not started ahead again.
    expect(queriesOf(await render('/blog'))).toEqual([['more', ['Second']]])
    await render('/blog')
    expect(requests).toEqual(['all', 'all', 'all', 'more', 'more'])
  })

  it('is not started ahead for a logged-in user', async () => {
    answers = { all: { data: ['First'] } }
    let drawn = 0
    const { render } = begin(() => {
      drawn += 1
      return <Titles of="all" />
    })
    await render('/blog')
    const reader = { sessionId: testSessionId, user: testUser(), timeZone: null }
    await render('/blog', { reader })
    expect(drawn).toBe(4)
  })

  it('may depend on the response to another call', async () => {
    answers = { all: { data: ['First'] }, First: { data: ['One'] } }
    const Chain = () => {
      const { data } = posts.useTitlesQuery('all')
      return data?.map((title) => <Titles key={title} of={title} />)
    }
    expect((await begin(Chain).render('/blog'))?.html).toContain('<p>titles: One</p>')
    expect(requests).toEqual(['all', 'First'])
  })

  it('is sent once, even if the page requests its data each time it is shown', async () => {
    answers = { all: { data: ['First'] } }
    const { render } = begin(() => <Titles of="all" anew />)
    expect((await render('/blog'))?.html).toContain('<p>titles: First</p>')
    expect(requests).toEqual(['all'])
  })

  it('is left to the browser if it is refused: the failure is neither shown nor sent along', async () => {
    answers = { all: { data: ['First'] }, secret: { status: 403 } }
    const { render } = begin(() => (
      <>
        <Titles of="all" />
        <Titles of="secret" />
      </>
    ))
    const rendering = await render('/blog')
    expect(rendering?.html).toContain('<p>titles: First</p>')
    expect(rendering?.html).toContain('<p>titles of secret on their way</p>')
    expect(queriesOf(rendering)).toEqual([['all', ['First']]])
    expect(requests.filter((of) => of === 'all')).toHaveLength(1)
    expect(rendering).not.toHaveProperty('failure')
  })

  it('is sent once if it is refused and there is no other call', async () => {
    answers = { secret: { status: 403 } }
    const { render } = begin(() => <Titles of="secret" />)
    expect(queriesOf(await render('/blog'))).toEqual([])
    expect(requests).toEqual(['secret'])
  })

  it('is shown and sent along, also if its response arrives while the page renders', async () => {
    answers = { all: { data: ['First'] } }
    const soon = new Promise<string>((resolve) => {
      setTimeout(resolve, 50, 'Later')
    })
    const Slow = () => <p>{use(soon)}</p>
    const rendering = await begin(() => (
      <>
        <Titles of="all" />
        <Slow />
      </>
    )).render('/blog')
    expect(rendering?.html).toContain('<p>titles: First</p><p>Later</p>')
    expect(queriesOf(rendering)).toEqual([['all', ['First']]])
  })

  it('is left to the browser if its response is too late', async () => {
    answers = { all: { data: ['First'] }, late: new Promise(() => {}) }
    const { render } = begin(() => (
      <>
        <Titles of="all" />
        <Titles of="late" />
      </>
    ))
    const rendering = await render('/blog', { callsLimit: 100 })
    expect(rendering?.html).toContain('<p>titles of late on their way</p>')
    expect(queriesOf(rendering)).toEqual([['all', ['First']]])
    expect(rendering?.isPartial).toBe(true)
    answers['late'] = { data: ['Then'] }
    expect((await render('/blog', { callsLimit: 5_000 }))?.isPartial).toBeUndefined()
  })

  it('belongs to one user only, however many pages render at once', async () => {
    const readers = Array.from({ length: 20 }, (_, number) => `reader-${number}.`)
    answers = Object.fromEntries(
      readers.map((of, number) => [
        of,
        new Promise((resolve) => {
          setTimeout(resolve, (number * 7) % 20, { data: [`secret of ${of}`] })
        }),
      ]),
    )
    const { render } = begin(() => {
      const { slug = '' } = useParams()
      return <Titles of={slug} />
    })
    const renderings = await Promise.all(readers.map((of) => render(`/blog/${of}`)))
    for (const [number, rendering] of renderings.entries()) {
      const text = JSON.stringify(rendering)
      expect(new Set(text.match(/reader-\d+\./g))).toEqual(new Set([readers[number]]))
      expect(rendering?.html).toContain(`titles: secret of ${readers[number]}`)
    }
  })

  it('adds no markup to the page, whatever its response contains', async () => {
    answers = { all: { data: ['</p><script>alert(1)</script><img src=x onerror="alert(2)">'] } }
    const { html = '' } = (await begin(() => <Titles of="all" />).render('/blog')) ?? {}
    expect(html).toContain('titles: &lt;/p&gt;&lt;script&gt;alert(1)')
    expect(html).not.toMatch(/<script|<img src=x/)
  })
})

describe('a logged-in user', () => {
  const reader = { sessionId: testSessionId, user: testUser(), timeZone: 'Africa/Lagos' }

  it('gets their own screens, with their name and their clock', async () => {
    const Greeting = () => <h1>{`${useSelector(selectUser)?.firstName} in ${useReaderZone()}`}</h1>
    const rendering = await begin(Greeting).render('/dashboard/wallet', { reader })
    expect(rendering?.html).toContain('<h1>Amaka in Africa/Lagos</h1>')
    expect(rendering?.state.store.session).toEqual({ token: markerOf(testSessionId), user: testUser() })
  })

  it.each([
    ['screens for visitors', '/login', testUser()],
    ['a screen that is closed to an account in deletion', '/dashboard/wallet', testUser({ deletionPending: true })],
  ])('is redirected by the browser from %s', async (_, address, user) => {
    expect(await begin(() => null).render(address, { reader: { ...reader, user } })).toBeNull()
  })

  it('gets the widgets of other areas, with their data', async () => {
    answers = { all: { data: ['First'] } }
    const rendering = await begin(
      () => <h1>Wallet</h1>,
      () => <Titles of="all" />,
    ).render('/dashboard', { reader })
    const [key] = Object.keys(rendering?.state.widgets ?? {})
    expect(rendering?.html).toContain(`<div data-drawn="${key?.split(' ')[0]}"><p>titles: First</p></div>`)
    expect(rendering?.state.widgets).toEqual({ [key ?? '']: 'shown' })
    expect(rendering?.widgets).toEqual([{ area: 'mfe-wallet', widget: 'card' }])
    expect(requests.filter((of) => of === 'all')).toHaveLength(1)
  })

  it('gets the page even if a widget throws, with a loading state in its place', async () => {
    const rendering = await begin(
      () => null,
      () => {
        throw new RangeError('No balance')
      },
    ).render('/dashboard', { reader })
    expect(rendering?.html).toMatch(/data-widget="mfe-wallet\/card" data-state="loading"/)
    expect(rendering?.widgets).toEqual([])
    expect(rendering?.failure).toEqual({ area: 'mfe-wallet', version: '1.0.0', cause: 'RangeError: No balance' })
  })

  it('gets a closed place for a widget that renders nothing', async () => {
    const rendering = await begin(() => null).render('/dashboard', { reader })
    expect(rendering?.html).toMatch(/data-widget="mfe-wallet\/card" data-state="quiet"[^>]* hidden/)
  })
})

it('renders a fallback for what depends on the device, and a loading state for widgets of a late slot', async () => {
  const { html = '' } =
    (await begin(
      () => (
        <>
          <InBrowser fallback={<p>soon</p>}>
            <p>{Intl.DateTimeFormat().resolvedOptions().timeZone}</p>
          </InBrowser>
          <Slot name="dashboard.summary" props={{}} isLate />
        </>
      ),
      () => <p>card</p>,
    ).render('/dashboard/wallet', { reader: { sessionId: testSessionId, user: testUser(), timeZone: null } })) ?? {}
  expect(html).toContain('<p>soon</p>')
  expect(html).toMatch(/data-widget="mfe-wallet\/card" data-state="loading"/)
  expect(html).not.toContain('<p>card</p>')
})

it.each([
  ['a screen of users', '/dashboard/wallet'],
  ["a screen of the shell's for users", '/dashboard'],
  ['an unknown address', '/nowhere/at/all'],
  ['another site', '//elsewhere.example/blog'],
])('leaves %s to the browser', async (_, address) => {
  expect(await begin(() => <h1>The blog</h1>).render(address)).toBeNull()
})

describe('an area', () => {
  const isLeftOut = (html: string | undefined) => {
    expect(html).toMatch(/<header[\s\S]*<main[\s\S]*<div id="areas"><\/div>[\s\S]*<footer/)
    expect(html).not.toContain('data-rendered')
  }

  it('that throws is left out, as if there were no code to render it', async () => {
    const broken = begin(() => {
      throw new RangeError('No such post')
    })
    const rendering = await broken.render('/blog')
    isLeftOut(rendering?.html)
    expect(rendering?.failure).toEqual({ area: 'mfe-content', version: '1.0.0', cause: 'RangeError: No such post' })
    const absent = await begin(null).render('/blog')
    expect(rendering?.html).toBe(absent?.html)
  })

  it('without code for the server is left out, and is no failure', async () => {
    const { render, begun } = begin(null)
    const rendering = await render('/blog')
    isLeftOut(rendering?.html)
    expect(rendering).not.toHaveProperty('failure')
    expect(begun).toEqual(['mfe-content', 'shell'])
  })

  it('whose page has style attributes is left to the browser, where they are allowed', async () => {
    const rendering = await begin(() => <p style={{ color: 'red' }}>Red</p>).render('/blog')
    isLeftOut(rendering?.html)
    expect(rendering).not.toHaveProperty('failure')
    // Escaped text only looks like a style attribute.
    const { html } = (await begin(() => <p>{'<p style="color: red">'}</p>).render('/blog')) ?? {}
    expect(html).toContain('data-rendered')
  })

  it('that throws after its responses have arrived is left out, and the responses are sent along', async () => {
    answers = { all: { data: ['First'] } }
    const Fragile = () => {
      const { data } = posts.useTitlesQuery('all')
      if (data) throw new Error('Not these')
      return null
    }
    const rendering = await begin(Fragile).render('/blog')
    isLeftOut(rendering?.html)
    expect(rendering?.failure?.cause).toBe('Error: Not these')
    expect(queriesOf(rendering)).toEqual([['all', ['First']]])
  })

  it('that waits for ever is aborted when the time is over', async () => {
    const never = new Promise<string>(() => {})
    const abort = new AbortController()
    const rendering = begin(() => use(never)).render('/blog', { signal: abort.signal })
    setTimeout(() => abort.abort(new Error('The time is up')), 50)
    await expect(rendering).rejects.toThrow('The time is up')
  })
})

describe('a tree', () => {
  const Waits = ({ for: what }: { for: Promise<string> }) => <p>{use(what)}</p>
  const tree = (what: Promise<string>) => (
    <Suspense fallback={<p>wait</p>}>
      <Waits for={what} />
    </Suspense>
  )

  it('renders completely, including what suspends', async () => {
    const soon = new Promise<string>((resolve) => {
      setTimeout(resolve, 20, 'here')
    })
    const html = await renderWhole(tree(soon), 'test', new AbortController().signal)
    expect(html).toContain('<p>here</p>')
    expect(html).not.toMatch(/wait|<script/)
  })

  it('leaves no listener on its signal, however it ends', async () => {
    const { signal } = new AbortController()
    await renderWhole(tree(Promise.resolve('here')), 'test', signal)
    const Broken = (): never => {
      throw new Error('no vans today')
    }
    await expect(renderWhole(<Broken />, 'test', signal)).rejects.toThrow('no vans today')
    expect(getEventListeners(signal, 'abort')).toEqual([])
  })

  it('ends at once if its signal is aborted already', async () => {
    const never = new Promise<string>(() => {})
    const signal = AbortSignal.abort(new Error('The time is up'))
    await expect(renderWhole(tree(never), 'test', signal)).rejects.toThrow('The time is up')
  })
})
