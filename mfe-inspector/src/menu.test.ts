import { isMeantFor } from '@fieldproof/policy/audience'
import area from '../area.json'

const viewer = { isPro: false, isStaff: false }
const shownTo = (isPro: boolean): string[] =>
  area.navigation
    .filter(({ menu, audience }) => menu === 'dashboard' && isMeantFor(audience as 'user', { ...viewer, isPro }))
    .map(({ label }) => label)

it('has the calendar for every user, and My Jobs for inspectors (NAV-2, NAV-3)', () => {
  expect(shownTo(true)).toEqual(expect.arrayContaining(['calendar', 'myJobs']))
  expect(shownTo(false)).toContain('calendar')
  expect(shownTo(false)).not.toContain('myJobs')
})
