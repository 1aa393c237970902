import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { offForPlaywright, withoutFeatures } from './chromium-features.ts'

const fromPlaywright = createRequire(
  createRequire(join(import.meta.dirname, 'browser.ts')).resolve('@playwright/test/package.json'),
)

it('switches off everything that this release of Playwright switches off', () => {
  const source = readFileSync(fromPlaywright.resolve('playwright-core/lib/coreBundle'), 'utf8')
  const list = /disabledFeatures = \[([^\]]+)\]\.filter\(Boolean\)/.exec(source)?.[1] ?? ''
  const features = [...list.replace(/\/\/.*/g, '').matchAll(/"(\w+)"/g)].map(([, name]) => name)
  expect(features.length).toBeGreaterThan(5)
  expect(offForPlaywright).toEqual(features)
  for (const feature of features) expect(withoutFeatures).toContain(feature)
})
