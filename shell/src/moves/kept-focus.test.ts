import { waitFor } from '@testing-library/dom'
import { keepFocus } from './kept-focus.ts'

let end: () => void
const find = <Found extends HTMLElement>(selector: string) => document.querySelector(selector) as Found
const frame = () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))

beforeEach(() => {
  Element.prototype.checkVisibility = function checkVisibility() {
    return this.isConnected
  }
  window.history.replaceState(null, '', '/dashboard/order-details/1')
  document.body.innerHTML = `<main><h1>Order</h1>
    <section id="candidates"><h2>Candidates</h2><ul><li id="one"><h3>Femi</h3><button>Accept</button></li></ul></section>
    <section id="report"><h2>Report</h2><a href="#">Read</a></section></main>`
  end = keepFocus()
})
afterEach(() => end())

it('moves to the heading of the nearest remaining place, without scrolling (FOCUS-1)', async () => {
  const focus = jest.spyOn(HTMLElement.prototype, 'focus')
  find('button').focus()
  find('button').remove()
  await waitFor(() => expect(find('h3')).toHaveFocus())
  expect(focus).toHaveBeenLastCalledWith({ preventScroll: true })
  find('#one').remove()
  await waitFor(() => expect(find('#candidates h2')).toHaveFocus())
  find('#candidates').remove()
  await waitFor(() => expect(find('h1')).toHaveFocus())
  focus.mockRestore()
})

it('makes a heading focusable only while it has the focus', async () => {
  find('button').focus()
  find('button').remove()
  await waitFor(() => expect(find('h3')).toHaveFocus())
  find('a').focus()
  expect(find('h3')).not.toHaveAttribute('tabindex')
})

it('returns to where it was before a dialog that was removed with its button', async () => {
  find('button').focus()
  document.body.insertAdjacentHTML('beforeend', '<dialog open><h2>Sure?</h2><button id="yes">Yes</button></dialog>')
  find('#yes').focus()
  find('#one button').remove()
  find('dialog').remove()
  await waitFor(() => expect(find('h3')).toHaveFocus())
})

it('does not move a focus that was set elsewhere or removed on purpose', async () => {
  find('button').focus()
  find('button').remove()
  find('a').focus()
  await frame()
  expect(find('a')).toHaveFocus()
  find('a').blur()
  find('main').append(document.createElement('p'))
  await frame()
  expect(document.body).toHaveFocus()
})

it('does nothing after a navigation, which sets its own focus', async () => {
  find('button').focus()
  window.history.replaceState(null, '', '/help')
  find('main').innerHTML = '<h1>Help</h1>'
  await frame()
  expect(document.body).toHaveFocus()
})
