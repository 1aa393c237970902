import { Navigator } from '@fieldproof/platform/host'
import { dropAddressTags } from './address-tags.ts'

const tags = [
  '<link rel="canonical" href="https://site.test/blog">',
  '<link rel="alternate" hreflang="nb" href="https://site.test/blog?lang=no">',
  '<meta property="og:url" content="https://site.test/blog">',
  '<meta name="twitter:card" content="summary">',
  '<meta name="robots" content="noindex">',
  '<script type="application/ld+json">{}</script>',
]
const others = [
  '<meta name="description" content="Posts">',
  '<link rel="stylesheet" href="/a.css">',
  '<script type="application/json" id="composition">{}</script>',
]
let navigator: Navigator
beforeEach(() => {
  history.replaceState(null, '', '/blog')
  document.head.innerHTML = [...tags, ...others].join('')
  navigator = new Navigator(window)
  dropAddressTags(navigator, navigator.position.address)
})
afterEach(() => {
  navigator.stop()
  document.head.innerHTML = ''
})

test("the head's tags about the address stay as long as the user does", () => {
  navigator.replace('/blog#comments')
  expect(document.head.children).toHaveLength(tags.length + others.length)
})

test.each(['/help', '/blog?page=2'])('they are removed by the navigation to %s, and nothing else is', (address) => {
  navigator.push(address)
  expect(document.head.innerHTML).toBe(others.join(''))
})

test('an earlier navigation counts as well', () => {
  document.head.innerHTML = [...tags, ...others].join('')
  const first = navigator.position.address
  navigator.push('/help')
  document.head.innerHTML = [...tags, ...others].join('')
  dropAddressTags(navigator, first)
  expect(document.head.innerHTML).toBe(others.join(''))
})
