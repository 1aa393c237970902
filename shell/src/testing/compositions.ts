import type { NavigationEntry } from '@fieldproof/contracts/area'
import type { Composition, LiveRelease } from '@fieldproof/contracts/release'
import { routes, type RouteName, type RouteSpec } from '@fieldproof/contracts/routes'

const integrity = `sha384-${'A'.repeat(64)}`

const navigation = (
  menu: NavigationEntry['menu'],
  href: string,
  en: string,
  audience: NavigationEntry['audience'],
  order: number,
): NavigationEntry => ({ menu, href, label: { en, no: `${en} (no)` }, audience, order })

interface TestArea {
  name: string
  title: string
  /** Screens that the contract names, or the area's own. */
  routes: (RouteName | (RouteSpec & { name: string }))[]
  navigation?: NavigationEntry[]
}

const releaseOf = ({ name, title, routes: screens, navigation: entries = [] }: TestArea): LiveRelease => ({
  version: '1.0.0',
  container: `${name.replace(/\W/g, '_')}_1_0_0`,
  entry: { path: 'entry.js', integrity },
  manifest: {
    title: { en: title, no: `${title} (no)` },
    routes: screens.map((screen) => ({
      ...(typeof screen === 'string' ? { name: screen, ...routes[screen] } : screen),
      page: 'page',
    })),
    navigation: entries,
    slots: [],
  },
})

/** The six areas of a test's composition, with some of their screens and entries. */
export const testAreas: TestArea[] = [
  {
    name: 'mfe-content',
    title: 'Articles',
    routes: [
      'content.home',
      'content.how-it-works',
      'content.blog',
      { name: 'content.post', path: '/blog/:slug', guard: 'anyone' },
      'content.help',
      'content.about',
      'content.privacy',
      'content.terms',
      'content.cookie-policy',
    ],
  },
  {
    name: 'mfe-orders',
    title: 'Orders',
    routes: ['orders.service', { name: 'orders.list', path: '/dashboard/orders', guard: 'user' }, 'orders.order'],
    navigation: [navigation('dashboard', '/dashboard/orders', 'My Orders', 'user', 80)],
  },
  {
    name: 'mfe-inspector',
    title: 'Inspectors',
    routes: ['inspector.landing', 'inspector.job-market', 'inspector.location-jobs'],
    navigation: [
      navigation('header', '/job-market-place', 'Job market place', 'anyone', 10),
      navigation('dashboard', '/dashboard/locationJobs', 'My Jobs', 'inspector', 90),
    ],
  },
  {
    name: 'mfe-wallet',
    title: 'Wallet',
    routes: ['wallet.home'],
    navigation: [navigation('dashboard', '/dashboard/wallet', 'Wallet', 'user', 20)],
  },
  {
    name: 'mfe-messaging',
    title: 'Inbox',
    routes: ['messaging.inbox'],
    navigation: [navigation('account', '/dashboard/messages', 'Inbox', 'user', 30)],
  },
]

export const testComposition = (areas: TestArea[] = testAreas): Composition => ({
  id: 'test',
  environment: 'test',
  shell: { version: '1.0.0' },
  areas: areas.map((area) => ({ name: area.name, release: releaseOf(area), lastGood: null })),
})
