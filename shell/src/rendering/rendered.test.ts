import { areaElement, renderedArea, takeRendered } from '../composition/area-element.ts'
import { readRendered, RENDERED_ID } from './rendered.ts'

const here = { address: '/blog?page=2', locale: 'no', marker: 'browser-session-1' }
const state = {
  address: '/blog?page=2',
  store: {
    api: { queries: {}, provided: {} },
    preferences: { locale: 'no' },
    session: { token: 'browser-session-1', user: { firstName: 'Amaka' } },
  },
}

const documentWith = (text: string | null): Document => {
  const page = document.implementation.createHTMLDocument()
  if (text !== null) {
    const script = page.createElement('script')
    script.type = 'application/json'
    script.id = RENDERED_ID
    script.textContent = text
    page.body.append(script)
  }
  return page
}

describe('the data from which the server rendered a document', () => {
  it('is read for the same user and address', () => {
    expect(readRendered(documentWith(JSON.stringify(state)), here)).toEqual(state)
  })

  it('is removed from the document, also for another user', () => {
    const page = documentWith(JSON.stringify(state))
    expect(readRendered(page, { ...here, marker: null })).toBeNull()
    expect(page.documentElement.outerHTML).not.toContain('Amaka')
    expect(page.getElementById(RENDERED_ID)).not.toBeNull()
  })

  it.each([
    ['another address', { address: '/blog' }],
    ['another language', { locale: 'en' }],
    ['a visitor', { marker: null }],
    ['another session of the same user', { marker: 'browser-session-2' }],
  ])('is ignored for %s', (_, change) => {
    expect(readRendered(documentWith(JSON.stringify(state)), { ...here, ...change })).toBeNull()
  })

  it.each([
    ['nothing', null],
    ['an empty element', ''],
    ['broken JSON', JSON.stringify(state).slice(0, -5)],
    ['something else', 'null'],
    ['a part of it', JSON.stringify({ address: state.address })],
  ])('is ignored if the document contains %s', (_, text) => {
    expect(readRendered(documentWith(text), here)).toBeNull()
  })
})

describe('the element of the areas', () => {
  const outletWith = (page: string | null): HTMLElement => {
    const place = document.createElement('div')
    place.innerHTML = areaElement('mfe-fleet', '1.2.0', page)
    return place.firstElementChild as HTMLElement
  }

  it('gives the rendered page to its area, once', () => {
    const outlet = outletWith('<h1>Vans</h1>')
    expect(renderedArea(outlet)).toBe('mfe-fleet')
    expect(takeRendered(outlet, 'mfe-depot')).toBeNull()
    const taken = takeRendered(outlet, 'mfe-fleet')
    expect(taken === outlet.firstElementChild).toBe(true)
    expect(taken?.dataset).toMatchObject({ area: 'mfe-fleet', version: '1.2.0', state: 'shown' })
    expect(taken).toHaveTextContent('Vans')
    expect(renderedArea(outlet)).toBeNull()
    expect(takeRendered(outlet, 'mfe-fleet')).toBeNull()
  })

  it('is empty if the page is left to the browser', () => {
    const outlet = outletWith(null)
    expect(outlet).toBeEmptyDOMElement()
    expect(takeRendered(outlet, 'mfe-fleet')).toBeNull()
  })
})
