import type { ComponentType } from 'react'
import type { FastRefresh } from './fast-refresh.ts'

let refresher: FastRefresh
let react: typeof import('react')
let dom: typeof import('react-dom/client')

beforeEach(async () => {
  jest.resetModules()
  Reflect.deleteProperty(globalThis, '__REACT_DEVTOOLS_GLOBAL_HOOK__')
  const { beginFastRefresh } = await import('./fast-refresh.ts')
  refresher = beginFastRefresh(globalThis as never)
  react = await import('react')
  dom = await import('react-dom/client')
})
afterEach(() => document.body.replaceChildren())

/** A counter as the compiler registers it, with the text that this version of the code shows. */
const counter = (text: string, hooks = 'useState', extra: () => void = () => {}): ComponentType => {
  const sign = refresher.sign()
  const Counter = () => {
    sign()
    const [count, setCount] = react.useState(0)
    extra()
    return react.createElement('button', { onClick: () => setCount(count + 1) }, `${text} ${count}`)
  }
  sign(Counter, hooks)
  refresher.register(Counter, 'mfe-fleet/src/counter.tsx Counter')
  return Counter
}
const show = async (Component: ComponentType) => {
  const place = document.createElement('div')
  document.body.append(place)
  const root = dom.createRoot(place)
  await react.act(async () => root.render(react.createElement(Component)))
  return { root, press: () => react.act(async () => document.querySelector('button')?.click()) }
}
const refresh = () => react.act(async () => refresher.refresh())
const shownText = () => document.body.textContent

it('shows the new code of a component and keeps its state', async () => {
  const { press } = await show(counter('before'))
  await press()
  await press()
  expect(shownText()).toBe('before 2')
  counter('after')
  await refresh()
  expect(shownText()).toBe('after 2')
  await press()
  expect(shownText()).toBe('after 3')
})

it('resets a component whose hooks have changed', async () => {
  const { press } = await show(counter('before'))
  await press()
  counter('after', 'useState useMemo', () => react.useMemo(() => 1, []))
  await refresh()
  expect(shownText()).toBe('after 0')
})

it('resets a component whose custom hook has changed', async () => {
  const withHook = (text: string, inside: string): ComponentType => {
    const signHook = refresher.sign()
    const useCount = () => {
      signHook()
      return react.useState(0)
    }
    signHook(useCount, inside)
    const sign = refresher.sign()
    const Counter = () => {
      sign()
      const [count, setCount] = useCount()
      return react.createElement('button', { onClick: () => setCount(count + 1) }, `${text} ${count}`)
    }
    sign(Counter, 'useCount', false, () => [useCount])
    refresher.register(Counter, 'mfe-fleet/src/counter.tsx Counter')
    return Counter
  }
  const { press } = await show(withHook('one', 'useState'))
  await press()
  withHook('two', 'useState')
  await refresh()
  expect(shownText()).toBe('two 1')
  withHook('three', 'useState useRef')
  await refresh()
  expect(shownText()).toBe('three 0')
})

it('refreshes a component inside memo, and ignores unmounted roots', async () => {
  const card = (text: string) => {
    const Inner = () => react.createElement('p', null, text)
    const Outer = react.memo(Inner)
    refresher.register(Outer, 'mfe-fleet/src/card.tsx Card')
    return Outer
  }
  const { root } = await show(card('one'))
  card('two')
  await refresh()
  expect(shownText()).toBe('two')
  await react.act(async () => root.unmount())
  card('three')
  await refresh()
  expect(shownText()).toBe('')
})

it('works beside installed developer tools', async () => {
  jest.resetModules()
  const received: unknown[] = []
  const tools = {
    renderers: new Map(),
    supportsFiber: true,
    inject: () => 7,
    onCommitFiberRoot: (id: unknown) => received.push(id),
  }
  const scope = globalThis as { __REACT_DEVTOOLS_GLOBAL_HOOK__?: unknown }
  scope.__REACT_DEVTOOLS_GLOBAL_HOOK__ = tools
  const { beginFastRefresh } = await import('./fast-refresh.ts')
  refresher = beginFastRefresh(globalThis as never)
  react = await import('react')
  dom = await import('react-dom/client')
  const { press } = await show(counter('before'))
  await press()
  counter('after')
  await refresh()
  expect(shownText()).toBe('after 1')
  expect(received).toContain(7)
})
