import { focusAgain, placeOfFocus } from './focus-place.ts'

const screen = (html: string): HTMLElement => {
  const element = document.createElement('div')
  element.innerHTML = html
  document.querySelector('main')?.append(element)
  return element
}

const focus = (within: ParentNode, selector: string): void => within.querySelector<HTMLElement>(selector)?.focus()

beforeEach(() => {
  document.body.innerHTML = '<button id="outside">Menu</button><main tabindex="-1"></main>'
})

const html = `<a href="/a">Read</a><button>Save</button><button>Remove</button><button>Remove</button>
  <input name="amount"><select name="currency"></select>`

it.each(['a', 'button', 'button:nth-of-type(3)', 'input', 'select'])(
  'moves the focus to the same %s of another release (CHANGE-3)',
  (selector) => {
    const old = screen(html)
    focus(old, selector)
    const place = placeOfFocus(old)
    const now = screen(`<h1>New</h1><button>Another</button>${html}`)
    old.remove()
    focusAgain(now, place)
    expect(document.activeElement?.outerHTML).toBe(old.querySelector(selector)?.outerHTML)
    expect(now.contains(document.activeElement)).toBe(true)
  },
)

it('moves the focus to the page if the new release has no such element', () => {
  const old = screen(html)
  focus(old, 'a')
  const place = placeOfFocus(old)
  const now = screen('<p>Nothing to press</p>')
  old.remove()
  focusAgain(now, place)
  expect(document.activeElement).toBe(document.querySelector('main'))
})

it('does not touch a focus elsewhere', () => {
  const old = screen(html)
  focus(document, '#outside')
  focusAgain(screen(html), placeOfFocus(old))
  expect(document.activeElement).toBe(document.getElementById('outside'))
})
