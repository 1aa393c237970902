import type { AreaRoute } from '@fieldproof/contracts/area'
import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import { act, screen } from '@testing-library/react'
import { useId, useState } from 'react'
import { renderToString } from 'react-dom/server'
import { useDispatch, useSlice } from '../hooks.ts'
import { useTranslation } from './use-translation.ts'
import { createTestPlatform } from '../testing/create-test-platform.tsx'
import type { AreaDefinition } from './area-module.ts'
import { defineArea } from './define-area.tsx'

const noTexts = { en: async () => ({ default: {} }), no: async () => ({ default: {} }) }
const route = (path: string, props?: AreaRoute['props']): AreaRoute => ({
  name: `fleet.${path.split('/').at(-1)?.replace(':', '')}`,
  path,
  guard: 'anyone',
  page: 'vehicle',
  props,
})

/** Mounts a release of an area as its host does: in its own element beside those that are already shown. */
const show = async (
  { platform }: ReturnType<typeof createTestPlatform>,
  Page: (props: never) => unknown,
  routes: AreaRoute[],
  rest: Partial<AreaDefinition> = {},
) => {
  const element = document.createElement('div')
  document.body.append(element)
  const code = async () => ({ default: Page as never })
  const lifecycle = defineArea({ pages: { vehicle: code }, texts: noTexts, ...rest }).createPages()
  const mount = {
    domElement: element,
    platform,
    owner: 'mfe-fleet',
    namespace: 'fleet',
    routes,
    onFailure: (error: unknown) => {
      throw error
    },
  }
  // A mount resolves with its first content, which React renders at the end of each act.
  let isMounted = false
  const mounting = lifecycle.mount(mount).finally(() => {
    isMounted = true
  })
  while (!isMounted) await act(async () => {})
  await mounting
  return {
    retire: async () => {
      await act(() => lifecycle.unmount(mount))
      element.remove()
    },
  }
}

it("passes the path's parameters and the route's props to a page", async () => {
  const host = createTestPlatform({ path: '/fleet/7/edit' })
  const Page = ({ id, kind }: { id: string; kind: string }) => <p>{`${kind} ${id}`}</p>
  const shown = await show(host, Page, [route('/fleet/:id/edit', { kind: 'van' })])
  expect(screen.getByText('van 7')).toBeInTheDocument()
  await shown.retire()
})

it('keeps the state of a page between routes with the same props, and resets it if they differ', async () => {
  const host = createTestPlatform({ path: '/fleet/vans' })
  let begun = 0
  const Page = () => {
    const [number] = useState(() => ++begun)
    return <p>{`begun ${number}`}</p>
  }
  const routes = [route('/fleet/vans', { kind: 'van' }), route('/fleet/:id', { kind: 'van' }), route('/fleet/new')]
  const shown = await show(host, Page, routes)
  act(() => host.platform.navigator.push('/fleet/7'))
  expect(screen.getByText('begun 1')).toBeInTheDocument()
  act(() => host.platform.navigator.push('/fleet/new'))
  expect(screen.getByText('begun 2')).toBeInTheDocument()
  await shown.retire()
})

it('begins a page anew for another record, and keeps its state between the parts of one record', async () => {
  const host = createTestPlatform({ path: '/fleet/7' })
  let begun = 0
  const Page = ({ vanId }: { vanId: string }) => {
    const [number] = useState(() => ++begun)
    return <p>{`van ${vanId}, begun ${number}`}</p>
  }
  const shown = await show(host, Page, [route('/fleet/:vanId'), route('/fleet/:vanId/:part')])
  act(() => host.platform.navigator.push('/fleet/7/costs'))
  act(() => host.platform.navigator.push('/fleet/7/trips'))
  expect(screen.getByText('van 7, begun 1')).toBeInTheDocument()
  act(() => host.platform.navigator.push('/fleet/8/trips'))
  expect(screen.getByText('van 8, begun 2')).toBeInTheDocument()
  await shown.retire()
})

it("keeps the area's slice when another release replaces it on screen", async () => {
  const host = createTestPlatform({ path: '/fleet/7' })
  /** A release with its own code for slice and page. */
  const release = (name: string) => {
    const slice = createSlice({
      name: 'fleet',
      initialState: { chosen: 'none' },
      reducers: {
        chosen: (state, { payload }: PayloadAction<string>) => {
          state.chosen = payload
        },
      },
    })
    const Page = () => {
      const chosen = useSlice(slice, (state) => state.chosen)
      const dispatch = useDispatch()
      return (
        <button type="button" onClick={() => dispatch(slice.actions.chosen(`a van, by ${name}`))}>
          {`${name}: ${chosen}`}
        </button>
      )
    }
    return () => show(host, Page, [route('/fleet/:id')])
  }
  const old = await release('old')()
  act(() => screen.getByRole('button', { name: 'old: none' }).click())
  const next = await release('new')()
  await old.retire()
  expect(screen.getByRole('button')).toHaveTextContent('new: a van, by old')
  act(() => screen.getByRole('button').click())
  expect(screen.getByRole('button')).toHaveTextContent('new: a van, by new')
  await next.retire()
})

it("offers an area's schemas in development only, and does not wait for them", async () => {
  const host = createTestPlatform({ path: '/fleet/7' })
  const events = jest.fn(async () => ({ events: {} }))
  await (await show(host, () => null, [route('/fleet/:id')], { events })).retire()
  expect(events).not.toHaveBeenCalled()
  host.platform.learnSchemas = jest.fn()
  await (await show(host, () => null, [route('/fleet/:id')], { events })).retire()
  expect(host.platform.learnSchemas).toHaveBeenCalledWith(events)
})

it("gives a widget its own texts beside the area's", async () => {
  const { platform } = createTestPlatform()
  const element = document.createElement('div')
  document.body.append(element)
  const inAll = (text: object) => ({ en: async () => ({ default: text }), no: async () => ({ default: text }) })
  const Total = ({ count }: { count: number }) => {
    const { t } = useTranslation()
    return <p>{`${t('own')}, ${t('ofArea')} ${count}`}</p>
  }
  const widget = defineArea({
    pages: {},
    widgets: { total: { code: async () => ({ default: Total as never }), texts: inAll({ own: 'Its own' }) } },
    texts: inAll({ ofArea: "the area's" }),
  }).createWidget()
  const mount = {
    domElement: element,
    platform,
    owner: 'mfe-fleet',
    namespace: 'fleet',
    widget: 'total',
    slotProps: { count: 7 },
    onFailure: (error: unknown) => {
      throw error
    },
  }
  let isMounted = false
  const mounting = widget.mount(mount).finally(() => {
    isMounted = true
  })
  while (!isMounted) await act(async () => {})
  await mounting
  expect(await screen.findByText("Its own, the area's 7")).toBeInTheDocument()
  await act(() => widget.unmount(mount))
  element.remove()
})

describe('a navigation to a page whose code is not loaded', () => {
  const Vans = () => <h1>Vans</h1>
  const routes = [route('/fleet/vans'), { ...route('/fleet/:id'), page: 'later' }]

  it('shows a loading state, and the page once its code and texts are loaded', async () => {
    const host = createTestPlatform({ path: '/fleet/vans' })
    let arrive: (code: { default: never }) => void = () => {}
    const later = () =>
      new Promise<{ default: never }>((resolve) => {
        arrive = resolve
      })
    const Later = () => <h1>{useTranslation().t('title')}</h1>
    const texts = async () => ({ default: { title: 'A van' } })
    const shown = await show(host, Vans, routes, {
      pages: {
        vehicle: async () => ({ default: Vans as never }),
        later: { code: later, texts: { en: texts, no: texts } },
      },
    })
    await act(async () => host.platform.navigator.push('/fleet/7'))
    expect(screen.queryByRole('heading')).toBeNull()
    await act(async () => arrive({ default: Later as never }))
    expect(screen.getByRole('heading')).toHaveTextContent('A van')
    await shown.retire()
  })

  it('is reported to the host if the code fails to load', async () => {
    const silent = jest.spyOn(console, 'error').mockImplementation(() => {})
    const host = createTestPlatform({ path: '/fleet/vans' })
    const failures: unknown[] = []
    const lifecycle = defineArea({
      pages: {
        vehicle: async () => ({ default: Vans as never }),
        later: async () => Promise.reject(new Error('no line')),
      },
      texts: noTexts,
    }).createPages()
    const domElement = document.createElement('div')
    document.body.append(domElement)
    const mount = {
      domElement,
      platform: host.platform,
      owner: 'mfe-fleet',
      namespace: 'fleet',
      routes,
      onFailure: (error: unknown) => void failures.push(error),
    }
    let isMounted = false
    void lifecycle.mount(mount).then(() => {
      isMounted = true
    })
    while (!isMounted) await act(async () => {})
    await act(async () => host.platform.navigator.push('/fleet/7'))
    expect(failures).toEqual([new Error('no line')])
    await act(() => lifecycle.unmount(mount))
    domElement.remove()
    silent.mockRestore()
  })
})

describe('a page that the server rendered', () => {
  const Plate = () => {
    const id = useId()
    const [asked, setAsked] = useState(0)
    return (
      <>
        <h1>Vans</h1>
        <label htmlFor={id}>Plate</label>
        <input id={id} />
        <button type="button" onClick={() => setAsked(asked + 1)}>{`Asked ${asked}`}</button>
      </>
    )
  }
  const Broken = () => {
    if (isBroken) throw new Error('no vans today')
    return <h1>Vans</h1>
  }
  let isBroken = false
  afterEach(() => {
    isBroken = false
  })

  /** A document with the server's markup, and a function that hydrates it. */
  const renderOnServer = async (Page: () => unknown, change = (html: string) => html) => {
    const { platform } = createTestPlatform({ path: '/fleet/7' })
    const noteMismatch = jest.fn()
    platform.noteMismatch = noteMismatch
    const onFailure = jest.fn()
    const area = defineArea({ pages: { vehicle: async () => ({ default: Page as never }) }, texts: noTexts })
    const page = { platform, owner: 'mfe-fleet', namespace: 'fleet', routes: [route('/fleet/:id')] }
    const domElement = document.createElement('div')
    const html = renderToString(await area.renderPage({ ...page, onError: onFailure }), {
      identifierPrefix: 'mfe-fleet',
    })
    domElement.innerHTML = change(html)
    document.body.append(domElement)
    const lifecycle = area.createPages()
    const mount = { ...page, domElement, isRendered: true, onFailure }
    const hydrate = async () => {
      const mounting = lifecycle.mount(mount)
      let isOver = false
      const over = mounting.then(
        () => {
          isOver = true
        },
        () => {
          isOver = true
        },
      )
      for (let tries = 0; !isOver && tries < 500; tries += 1) await act(async () => {})
      if (!isOver) throw new Error('The page was not hydrated')
      await over
      await mounting
    }
    const end = async () => {
      await act(() => lifecycle.unmount(mount))
      domElement.remove()
    }
    return { hydrate, end, noteMismatch, onFailure }
  }

  it('is hydrated with the same elements, and keeps their text and the focus', async () => {
    const { hydrate, end, noteMismatch } = await renderOnServer(Plate)
    const [heading, field] = [screen.getByRole('heading'), screen.getByRole<HTMLInputElement>('textbox')]
    field.value = 'AB 12'
    field.focus()
    field.setSelectionRange(2, 2)
    await hydrate()
    expect([screen.getByRole('heading') === heading, screen.getByLabelText('Plate') === field]).toEqual([true, true])
    expect(field).toHaveValue('AB 12')
    expect(field).toHaveFocus()
    expect(field.selectionStart).toBe(2)
    act(() => screen.getByRole('button', { name: 'Asked 0' }).click())
    expect(screen.getByRole('button')).toHaveTextContent('Asked 1')
    expect(noteMismatch).not.toHaveBeenCalled()
    await end()
  })

  it('knows what was typed before hydration, for controlled and uncontrolled fields', async () => {
    const begin = (field: HTMLInputElement | null) => {
      if (field) field.value = ''
    }
    const Form = () => {
      const [plate, setPlate] = useState('')
      const [kind, setKind] = useState('')
      return (
        <>
          <input aria-label="Plate" value={plate} onChange={(event) => setPlate(event.target.value)} />
          {/* Sets its field when it mounts, as forms do. */}
          <input aria-label="Kind" ref={begin} onChange={(event) => setKind(event.target.value)} />
          <p>{`${plate}, ${kind}`}</p>
        </>
      )
    }
    const { hydrate, end, noteMismatch } = await renderOnServer(Form)
    const [plate, kind] = screen.getAllByRole<HTMLInputElement>('textbox')
    if (plate) plate.value = 'AB 12'
    if (kind) kind.value = 'van'
    plate?.focus()
    plate?.setSelectionRange(2, 2)
    await hydrate()
    await act(async () => {})
    expect(screen.getByText('AB 12, van')).toBeInTheDocument()
    expect(plate).toHaveValue('AB 12')
    expect(kind).toHaveValue('van')
    expect(plate).toHaveFocus()
    expect(plate?.selectionStart).toBe(2)
    expect(noteMismatch).not.toHaveBeenCalled()
    await end()
  })

  it('reports a mismatch to the host, and shows what the browser renders', async () => {
    const { hydrate, end, noteMismatch, onFailure } = await renderOnServer(Plate, (html) =>
      html.replace('Vans', 'Lorries'),
    )
    expect(screen.getByRole('heading')).toHaveTextContent('Lorries')
    await hydrate()
    expect(screen.getByRole('heading')).toHaveTextContent('Vans')
    expect(noteMismatch).toHaveBeenCalledWith('mfe-fleet', expect.any(Error))
    expect(onFailure).not.toHaveBeenCalled()
    await end()
  })

  it('fails to mount if it throws in the browser', async () => {
    const silent = jest.spyOn(console, 'error').mockImplementation(() => {})
    const { hydrate, end } = await renderOnServer(Broken)
    isBroken = true
    await expect(hydrate()).rejects.toThrow('no vans today')
    await end()
    silent.mockRestore()
  })
})
