import { forgetPresses, keepPresses, pressAgain } from './early-presses.ts'

const page = `<div id="root"><button id="menu">Menu</button><a href="/help" id="help"><b>Help</b></a>
<div data-area="mfe-fleet"><button id="ask"><span>Ask</span></button><input type="checkbox" id="agree"></div></div>`
const find = (id: string) => document.getElementById(id) as HTMLInputElement
const received: string[] = []

beforeEach(() => {
  document.body.innerHTML = page
  received.length = 0
  keepPresses()
})
afterEach(forgetPresses)

/** The events that a hydrated page receives. */
const listen = () => {
  for (const id of ['menu', 'ask', 'agree']) find(id).addEventListener('click', () => received.push(id))
}

it('repeats presses from before hydration, in each root when it is hydrated', () => {
  find('menu').click()
  document.querySelector<HTMLElement>('#ask span')?.click()
  find('agree').click()
  listen()
  expect(received).toEqual([])
  expect(find('agree')).not.toBeChecked()
  pressAgain(document)
  expect(received).toEqual(['menu'])
  pressAgain(document.querySelector('[data-area]') as Element)
  expect(received).toEqual(['menu', 'ask', 'agree'])
  expect(find('agree')).toBeChecked()
})

it('ignores presses in a hydrated root, and links always', () => {
  const followed = jest.fn((event: Event) => event.preventDefault())
  find('help').addEventListener('click', followed)
  document.querySelector<HTMLElement>('#help b')?.click()
  expect(followed).toHaveBeenCalledTimes(1)
  pressAgain(document)
  listen()
  find('menu').click()
  expect(received).toEqual(['menu'])
})

it('repeats nothing on a page that was rendered anew', () => {
  find('menu').click()
  forgetPresses()
  listen()
  pressAgain(document)
  expect(received).toEqual([])
  find('menu').click()
  expect(received).toEqual(['menu'])
})
