import { readDevArguments } from './arguments.ts'
import { cookieFrom, cookiesTowards } from './forward.ts'
import { keepsState } from './keeps-state.ts'
import { createTypeCheck } from './type-check.ts'

describe('the arguments of npm run dev', () => {
  const parts = ['shell', 'mfe-orders', 'mfe-wallet']
  it('are several areas, another site, and a port', () => {
    expect(readDevArguments(['orders', 'mfe-wallet', 'orders'], parts)).toEqual({ areas: ['mfe-orders', 'mfe-wallet'] })
    expect(readDevArguments(['orders', '--url', 'https://staging.example.com/help', '--port', '4000'], parts)).toEqual({
      areas: ['mfe-orders'],
      url: new URL('https://staging.example.com'),
      port: 4000,
    })
  })
  it.each<[string[], RegExp]>([
    [[], /Name an area:[^]*npm run dev -- orders/],
    [['oders'], /no area "oders"\. Did you mean:\n {2}npm run dev -- orders/],
    [['zzzzzz'], /There are:[^]*orders[^]*wallet/],
    [['shell'], /no area "shell"/],
    [['orders', '--url', 'staging'], /"staging" is not the address/],
    [['orders', '--port', '70000'], /"70000" is not a port/],
  ])('are refused: %j', (args, message) => {
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
])('whether a save of %j keeps the state on screen: %s', (changed, isKept) => {
  expect(keepsState(changed)).toBe(isKept)
})

it('types are checked one area at a time, once for all saves during a check, and only the latest result is reported', async () => {
  const ends: ((faults: string[]) => void)[] = []
  const checked: string[] = []
  const reported: string[] = []
  const { look } = createTypeCheck({
    check: (area) => {
      checked.push(area)
      return new Promise((resolve) => ends.push(resolve))
    },
    onFaults: (area, faults) => reported.push(`${area} ${faults.length}`),
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
  expect(reported.toSorted()).toEqual(['a 0', 'b 0'])
  look('a')
  await end(['wrong'])
  expect(reported.at(-1)).toBe('a 1')
})

it('a type check that cannot run is reported as a fault', async () => {
  const reported: string[][] = []
  const { look } = createTypeCheck({
    check: async () => {
      throw new Error('no compiler')
    },
    onFaults: (_, faults) => reported.push(faults),
  })
  look('a')
  await new Promise(setImmediate)
  expect(reported).toEqual([['no compiler']])
})

it('the session cookie of a site with TLS works at an address without TLS, and goes back under its own name', () => {
  const given = cookieFrom('__Host-fUserJwt=1; Path=/; HttpOnly; Secure; SameSite=Lax')
  expect(given).toBe('dev-host-fUserJwt=1; Path=/; HttpOnly; SameSite=Lax')
  expect(cookieFrom('locale=en; Path=/; secure')).toBe('locale=en; Path=/')
  expect(cookiesTowards('locale=en; dev-host-fUserJwt=1')).toBe('locale=en; __Host-fUserJwt=1')
})
