import { isCurrent } from './menus.ts'

const menu = [{ href: '/dashboard' }, { href: '/dashboard/jobs' }, { href: '/dashboard/jobs/find-jobs?near=me' }]
const currentAt = (pathname: string) =>
  menu.filter(({ href }) => isCurrent(href, pathname, menu)).map(({ href }) => href)

test('a menu marks the one entry that is closest to the screen', () => {
  expect(currentAt('/dashboard')).toEqual(['/dashboard'])
  expect(currentAt('/dashboard/jobs')).toEqual(['/dashboard/jobs'])
  expect(currentAt('/dashboard/jobs/view-job/7')).toEqual(['/dashboard/jobs'])
  expect(currentAt('/dashboard/jobs/find-jobs')).toEqual(['/dashboard/jobs/find-jobs?near=me'])
})

test('a screen without an entry, and an address that only begins alike, mark none', () => {
  expect(currentAt('/dashboard/wallet')).toEqual([])
  expect(currentAt('/dashboard/jobsite')).toEqual([])
})

test('a link outside of a menu is current on the screens that it contains', () => {
  expect(isCurrent('/dashboard/jobs', '/dashboard/jobs/find-jobs')).toBe(true)
  expect(isCurrent('/', '/blog')).toBe(false)
})
