import type { AreaRoute } from '@fieldproof/contracts/area'
import { act, screen } from '@testing-library/react'
import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { createTestPlatform } from '../testing/create-test-platform.tsx'
import { defineArea } from './define-area.tsx'
import { drawAhead } from './drawn-ahead.tsx'

const texts = { en: async () => ({ default: {} }), no: async () => ({ default: {} }) }
const route = (page: string): AreaRoute => ({ name: `fleet.${page}`, path: `/${page}`, guard: 'anyone', page })

let drawings = 0
const effects: string[] = []
const Vans = () => {
  const { pathname, key } = useLocation()
  const [number] = useState(() => (drawings += 1))
  useEffect(() => {
    effects.push(`at ${pathname}`)
    return () => {
      effects.push('gone')
    }
  }, [pathname, key])
  return <h1>{`Vans ${number}`}</h1>
}
const Fails = () => {
  throw new Error('no trucks today')
}

beforeEach(() => {
  drawings = 0
  effects.length = 0
  document.body.replaceChildren()
})

/** Renders a page of an area for a navigation that has not happened. */
const draw = async (page: string) => {
  const { platform } = createTestPlatform({ path: '/here' })
  const { position } = platform.navigator.expect(`/${page}`)
  const seen = jest.fn()
  const onFailure = jest.fn()
  const ahead = drawAhead(position, seen)
  const element = document.createElement('div')
  document.body.append(element)
  const lifecycle = defineArea({
    pages: { vans: async () => ({ default: Vans }), trucks: async () => ({ default: Fails }) },
    texts,
  }).createPages()
  const mount = {
    domElement: element,
    platform,
    owner: 'mfe-fleet',
    namespace: 'fleet',
    routes: [route('vans'), route('trucks')],
    ahead,
    onFailure,
  }
  // It resolves although nothing of it is visible.
  await act(() => lifecycle.mount(mount))
  const drop = () => act(() => lifecycle.unmount(mount))
  return { platform, element, ahead, seen, onFailure, drop }
}

it('is rendered for the address that it waits for, hidden and without effects', async () => {
  const { element, seen, drop } = await draw('vans')
  expect(element).toHaveTextContent('Vans 1')
  expect(element.firstElementChild).not.toBeVisible()
  expect(screen.queryByRole('heading')).toBeNull()
  expect(effects).toEqual([])
  expect(seen).not.toHaveBeenCalled()
  await drop()
  expect(effects).toEqual([])
})

it('is shown as it was rendered, and runs its effects, when the user navigates there', async () => {
  const { platform, ahead, seen, drop } = await draw('vans')
  await act(async () => {
    platform.navigator.push('/vans')
    ahead.reveal()
  })
  expect(screen.getByRole('heading', { name: 'Vans 1' })).toBeVisible()
  expect(seen).toHaveBeenCalledTimes(1)
  expect(effects).toEqual(['at /vans'])
  expect(drawings).toBe(1)
  await drop()
})

it('follows the address afterwards like every page', async () => {
  const { platform, ahead, drop } = await draw('vans')
  await act(async () => {
    platform.navigator.push('/vans')
    ahead.reveal()
  })
  await act(async () => platform.navigator.push('/vans?sort=age'))
  expect(effects).toEqual(['at /vans', 'gone', 'at /vans'])
  await drop()
})

it('is rendered again after a failure, and reports it, when the user navigates there', async () => {
  const silent = jest.spyOn(console, 'error').mockImplementation(() => {})
  const { platform, ahead, onFailure, seen, element, drop } = await draw('trucks')
  expect(onFailure).not.toHaveBeenCalled()
  await act(async () => {
    platform.navigator.push('/trucks')
    ahead.reveal()
  })
  expect(onFailure).toHaveBeenCalledWith(new Error('no trucks today'))
  expect(seen).not.toHaveBeenCalled()
  expect(element).toBeEmptyDOMElement()
  silent.mockRestore()
  await drop()
})
