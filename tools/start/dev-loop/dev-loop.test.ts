import { readDevArguments } from './arguments.ts'
import { cookieFrom, cookiesTowards } from './forward.ts'
import { keepsState } from './keeps-state.ts'
import { createTypeCheck } from './type-check.ts'

describe('what npm run dev is asked for', () => {
  const parts = ['shell', 'mfe-orders', 'mfe-wallet']
  it('several areas, a site elsewhere, a port', () => {
    expect(readDevArguments(['orders', 'mfe-wallet', 'orders'], parts)).toEqual({ areas: ['mfe-orders', 'mfe-wallet'] })
    expect(readDevArguments(['orders', '--url', 'https://staging.example.com/help', '--port', '4000'], parts)).toEqual({
      areas: ['mfe-orders'],
      url: new URL('https://staging.example.com'),
      port: 4000,
    })
  })
  it.each<[string[], RegExp]>([
    [[], /Say which area:[^]*npm run dev -- orders/],
    [['oders'], /no area "oders"\. Did you mean:\n {2}npm run dev -- orders/],
    [['zzzzzz'], /There are:[^]*orders[^]*wallet/],
    [['shell'], /no area "shell"/],
    [['orders', '--url', 'staging'], /"staging" is no address/],
    [['orders', '--port', '70000'], /"70000" is no port/],
  ])('refuses %j', (args, message) => {
    expect(() => readDevArguments(args, parts)).toThrow(message)
  })
})

it.each<[string[], boolean]>([
  [['/a/mfe-orders/src', '/a/mfe-orders/src/cart.tsx'], true],
  [['/a/shared/kit/src/once/once.ts', '/a/mfe-orders/src/cart.module.css'], true],
  [['/a/mfe-orders/src/cart.tsx', '/a/mfe-orders/locales/en/orders.json'], false],
  [['/a/mfe-orders/area.json'], false],
  [['/a/mfe-orders/src/area.ts'], false],
  [['/a/mfe-orders/src'], false],
  [[], false],
])('after a save of %j state can be kept: %s', (changed, isKept) => {
  expect(keepsState(changed)).toBe(isKept)
})

it('types are checked one area at a time, once for saves that came meanwhile, and only the last word is said', async () => {
  const ends: ((faults: string[]) => void)[] = []
  const checked: string[] = []
  const said: string[] = []
  const { look } = createTypeCheck({
    check: (area) => {
      checked.push(area)
      return new Promise((resolve) => ends.push(resolve))
    },
    onFaults: (area, faults) => said.push(`${area} ${faults.length}`),
  })
  const end = async (faults: string[]) => {
    ends.shift()?.(faults)
    await new Promise(setImmediate)
  }
  look('a')
  look('a')
  look('b')
  look('a')
  expect(checked).toEqual(['a'])
  await end(['wrong'])
  await end([])
  await end([])
  expect(checked).toHaveLength(3)
  expect(said.toSorted()).toEqual(['a 0', 'b 0'])
  look('a')
  await end(['wrong'])
  expect(said.at(-1)).toBe('a 1')
})

it('a type check that cannot run is reported as a fault', async () => {
  const said: string[][] = []
  const { look } = createTypeCheck({
    check: async () => {
      throw new Error('no compiler')
    },
    onFaults: (_, faults) => said.push(faults),
  })
  look('a')
  await new Promise(setImmediate)
  expect(said).toEqual([['no compiler']])
})

it('the session of a site over TLS comes through an address without it, and back by its own name', () => {
  const given = cookieFrom('__Host-fUserJwt=1; Path=/; HttpOnly; Secure; SameSite=Lax')
  expect(given).toBe('dev-host-fUserJwt=1; Path=/; HttpOnly; SameSite=Lax')
  expect(cookieFrom('locale=en; Path=/; secure')).toBe('locale=en; Path=/')
  expect(cookiesTowards('locale=en; dev-host-fUserJwt=1')).toBe('locale=en; __Host-fUserJwt=1')
})
