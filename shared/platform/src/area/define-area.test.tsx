import type { AreaRoute } from '@fieldproof/contracts/area'
import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import { act, screen } from '@testing-library/react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useDispatch, useSlice } from '../hooks.ts'
import { createTestPlatform } from '../testing/create-test-platform.tsx'
import { defineArea, type AreaDefinition } from './define-area.tsx'

const noTexts = { en: async () => ({ default: {} }), no: async () => ({ default: {} }) }
const route = (path: string, props?: AreaRoute['props']): AreaRoute => ({
  name: `fleet.${path.split('/').at(-1)?.replace(':', '')}`,
  path,
  guard: 'anyone',
  page: 'vehicle',
  props,
})

/** Shows a release of an area, as its host does: in its own element beside what is shown already. */
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
  // A mount ends when its first content is on screen, and React draws at the end of each act.
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

it('gives a page the parameters of its path and what its route says', async () => {
  const host = createTestPlatform({ path: '/fleet/7/edit' })
  const Page = ({ id, kind }: { id: string; kind: string }) => <p>{`${kind} ${id}`}</p>
  const shown = await show(host, Page, [route('/fleet/:id/edit', { kind: 'van' })])
  expect(screen.getByText('van 7')).toBeInTheDocument()
  await shown.retire()
})

it('keeps what a page holds between routes that give it the same, and begins anew where they differ', async () => {
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

it("keeps the area's own state when another release takes its place on screen", async () => {
  const host = createTestPlatform({ path: '/fleet/7' })
  /** A release: slice and page are its own code. */
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

it("learns an area's schemas in development only", async () => {
  const host = createTestPlatform({ path: '/fleet/7' })
  const events = jest.fn(async () => ({ events: {} }))
  await (await show(host, () => null, [route('/fleet/:id')], { events })).retire()
  expect(events).not.toHaveBeenCalled()
  host.platform.learnSchemas = jest.fn()
  await (await show(host, () => null, [route('/fleet/:id')], { events })).retire()
  expect(host.platform.learnSchemas).toHaveBeenCalledWith({ events: {} })
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
