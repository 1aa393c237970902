import { Suspense, useEffect, useState } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { keepTyping } from './keep-typing.ts'

// Without `act`, React hydrates in its own order.
// oxlint-disable-next-line no-shadow-restricted-names -- only declares another type for it
declare const globalThis: { IS_REACT_ACT_ENVIRONMENT?: boolean }
const before = globalThis.IS_REACT_ACT_ENVIRONMENT
beforeAll(() => {
  globalThis.IS_REACT_ACT_ENVIRONMENT = false
})
afterAll(() => {
  globalThis.IS_REACT_ACT_ENVIRONMENT = before
})
beforeEach(() => document.body.replaceChildren())

const Field = ({ name }: { name: string }) => {
  const [text, setText] = useState('')
  const [left, setLeft] = useState<string | null>(null)
  return (
    <>
      <input
        name={name}
        title={left === null ? undefined : `left with: ${left}`}
        value={text}
        onBlur={() => setLeft(text)}
        onChange={(event) => setText(event.target.value)}
      />
      <output>{`${name}: ${text}`}</output>
    </>
  )
}
const Alive = ({ onReady }: { onReady: () => void }) => {
  useEffect(onReady, [onReady])
  return null
}
/** A page with a part that is hydrated later. */
const Page = ({ onReady = () => {} }: { onReady?: () => void }) => (
  <>
    <Field name="frame" />
    <select name="kind">
      <option>van</option>
      <option>lorry</option>
    </select>
    <Suspense fallback={null}>
      <Field name="part" />
    </Suspense>
    <div data-area="mfe-fleet">
      <input name="others" />
    </div>
    <Alive onReady={onReady} />
  </>
)

const begin = () => {
  const root = document.createElement('div')
  root.innerHTML = renderToString(<Page />)
  document.body.append(root)
  const field = (name: string) => root.querySelector(`[name="${name}"]`) as HTMLInputElement
  const shown = () => [...root.querySelectorAll('output')].map(({ textContent }) => textContent)
  /** Hydrates the page, and restores the typed text as soon as its root is mounted. */
  const hydrate = async (meanwhile = () => {}, beforeRestore = () => {}) => {
    const restore = keepTyping(root)
    meanwhile()
    const ready = new Promise<void>((resolve) => {
      hydrateRoot(root, <Page onReady={resolve} />)
    })
    await ready
    beforeRestore()
    restore()
    await new Promise((done) => setTimeout(done, 50))
  }
  return { field, shown, hydrate }
}

it('restores the typed text in the page, and in a part that is hydrated later', async () => {
  const { field, shown, hydrate } = begin()
  field('frame').value = 'AB 12'
  field('part').value = 'CD 34'
  field('part').focus()
  field('part').setSelectionRange(2, 2)
  await hydrate()
  expect(shown()).toEqual(['frame: AB 12', 'part: CD 34'])
  expect(field('part')).toHaveValue('CD 34')
  expect(field('part')).toHaveFocus()
  expect(field('part').selectionStart).toBe(2)
})

it('includes text that is typed during hydration', async () => {
  const { field, shown, hydrate } = begin()
  await hydrate(() => {
    field('frame').value = 'late'
    field('frame').dispatchEvent(new Event('input', { bubbles: true }))
  })
  expect(shown()).toEqual(['frame: late', 'part: '])
})

it('restores the text of a field before its blur event', async () => {
  const { field, hydrate } = begin()
  field('frame').value = 'AB 12'
  field('frame').focus()
  await hydrate(undefined, () => field('frame').blur())
  expect(field('frame')).toHaveAttribute('title', 'left with: AB 12')
})

it("does not touch unchanged fields, or an area's fields", async () => {
  const { field, shown, hydrate } = begin()
  const received: (string | null)[] = []
  document.body.addEventListener('input', ({ target }) => received.push((target as Element).getAttribute('name')))
  field('others').value = 'typed in an area'
  await hydrate()
  expect(received).toEqual([])
  expect(field('others')).toHaveValue('typed in an area')
  expect(shown()).toEqual(['frame: ', 'part: '])
})
