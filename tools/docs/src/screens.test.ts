import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { awaitedRoutes } from '@fieldproof/contracts/awaited-routes'
import { routes, type RouteSpec } from '@fieldproof/contracts/routes'
import { routesOverlap } from '@fieldproof/policy/route-overlap'
import { screensPage } from './screens-page.ts'
import { readServedScreens } from './served-screens.ts'

const root = resolve(import.meta.dirname, '../../..')
const screens = readServedScreens(root)
const contract = Object.entries<RouteSpec>(routes)
const inWords = (name: string, { path, guard }: RouteSpec): string => `${name} ${path} ${guard}`
const served = new Set(screens.map((screen) => inWords(screen.name, screen)))

test('every route of the contract is shown, at the same path and for the same readers', () => {
  expect(contract.map(([name, route]) => inWords(name, route)).filter((route) => !served.has(route))).toEqual([])
})

test('no two screens share a name or an address, and a screen at an address of the contract has its name', () => {
  expect(new Set(screens.map(({ name }) => name)).size).toBe(screens.length)
  expect(new Set(screens.map(({ path }) => path)).size).toBe(screens.length)
  const nameAt = new Map(contract.map(([name, { path }]) => [path, name]))
  const misnamed = screens.filter(({ path, name }) => (nameAt.get(path) ?? name) !== name)
  expect(misnamed.map(({ name }) => name)).toEqual([])
})

test('every screen has its file', () => {
  expect(screens.filter(({ file }) => !existsSync(join(root, file))).map(({ file }) => file)).toEqual([])
})

test('an awaited address has no screen, and is not among the routes to which code can link', () => {
  const known = [...screens, ...contract.map(([name, { path }]) => ({ name, path }))]
  const taken = Object.entries<RouteSpec>(awaitedRoutes).filter(([name, { path }]) =>
    known.some((other) => other.name === name || routesOverlap(other.path, path)),
  )
  expect(taken.map(([name]) => name)).toEqual([])
})

test('the page marks an address that nobody shows', () => {
  const page = screensPage(screens.filter(({ name }) => name !== 'shell.login'))
  expect(page).toContain('| `/login` | shell.login | visitors | **nobody yet** |')
  expect(screensPage(screens)).toContain('| `/login` | shell.login | visitors | `shell/src/screens/login/login.tsx` |')
})
