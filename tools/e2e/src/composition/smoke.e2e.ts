import assert from 'node:assert/strict'
import { after, before, it } from 'node:test'
import type { AreaRoute } from '@fieldproof/contracts/area'
import { smoke } from '../../../releases/src/smoke.ts'
import { demoAccounts, demoPassword } from '../harness/browser.ts'
import { sharedSite, type TestSite } from '../harness/site.ts'
import { throwsAtMount } from './faults.ts'
import { makeRelease } from './workshop.ts'

let site: TestSite
before(
  async () => {
    site = await sharedSite()
  },
  { timeout: 300_000 },
)
after(() => site?.close())

const account = { email: demoAccounts.customer, password: demoPassword }

it('every page of an area opens in the live shell before it is published (RELEASE-12)', {
  timeout: 300_000,
}, async () => {
  const release = await makeRelease('mfe-wallet', { version: '9.0.0' })
  const { faults, opened, passedOver } = await smoke({ url: site.url, ...release, account })
  assert.deepEqual(faults, [])
  assert.deepEqual(passedOver, [])
  assert.deepEqual(
    opened,
    release.record.manifest?.routes.map(({ name }: AreaRoute) => name),
  )
})

it('a release whose pages throw is detected', { timeout: 300_000 }, async () => {
  const { record, files } = await makeRelease('mfe-messaging', { version: '9.0.0', ...throwsAtMount })
  const { faults } = await smoke({ url: site.url, record, files, account })
  assert.ok(
    faults.some((fault) => /mounting failed|was not shown/.test(fault)),
    faults.join('\n'),
  )
})
