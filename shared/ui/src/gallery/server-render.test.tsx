/** @jest-environment node */
import { renderToString } from 'react-dom/server'
import { gallery } from './index.ts'

const states = gallery.flatMap((entry) =>
  entry.states.map((state) => ({ title: `${entry.name}: ${state.name}`, render: state.render })),
)

test('there is no window here', () => {
  expect(typeof window).toBe('undefined')
})

test.each(states)('$title renders on the server, twice the same', ({ render }) => {
  const first = renderToString(<main>{render()}</main>)
  expect(first.length).toBeGreaterThan(20)
  expect(renderToString(<main>{render()}</main>)).toBe(first)
})

test('a form says inside itself that it needs scripts', () => {
  const forms = gallery.filter(({ name }) => /^form/i.test(name)).flatMap((entry) => entry.states)
  const drawn = forms.map(({ render }) => renderToString(<main>{render()}</main>))
  expect(drawn.join()).toMatch(/<form[^>]*><noscript><p[^>]*>This needs JavaScript\./)
})
