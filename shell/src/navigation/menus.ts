import type { NavigationEntry, NavigationIcon, NavigationMenu } from '@fieldproof/contracts/area'
import { inLocale, type Locale } from '@fieldproof/contracts/languages'
import type { Composition } from '@fieldproof/contracts/release'
import { href } from '@fieldproof/contracts/routes'
import { isMeantFor, type Viewer } from '@fieldproof/policy/audience'
import { hasNeeded, manifestsOf } from '../composition/manifests.ts'

/** A link of one of the site's menus. */
export interface MenuLink {
  href: string
  label: string
  icon?: NavigationIcon | undefined
  order: number
  group?: string | undefined
}

const firstOfEach = (links: MenuLink[]): MenuLink[] => {
  const seen = new Set<string>()
  return links.filter(({ href: address }) => !seen.has(address) && seen.add(address))
}

/** The live areas' entries of these menus for this viewer; null is a visitor. */
export const entriesOf = (
  composition: Composition,
  menus: readonly NavigationMenu[],
  viewer: Viewer | null,
  locale: Locale,
): MenuLink[] => {
  const entries: NavigationEntry[] = manifestsOf(composition).flatMap(({ manifest }) => manifest.navigation)
  const links = entries
    .filter(
      (entry) => menus.includes(entry.menu) && isMeantFor(entry.audience, viewer) && hasNeeded(composition, entry),
    )
    .map(({ href: address, label, icon, order, group }) => ({
      href: address,
      label: inLocale(label, locale),
      icon,
      order,
      group: group && inLocale(group, locale),
    }))
    .sort((one, other) => one.order - other.order)
  return firstOfEach(links)
}

/** The entries of the account menu, of the areas and the shell (NAV-2), sorted by their order. */
export const accountLinks = (ofAreas: MenuLink[], own: MenuLink[]): MenuLink[] =>
  firstOfEach([...own, ...ofAreas]).sort((one, other) => one.order - other.order)

/** The shell's fixed entries whose screens exist, plus those of the areas. */
export const withAreas = (fixed: MenuLink[], ofAreas: MenuLink[], hasRoute: (address: string) => boolean): MenuLink[] =>
  firstOfEach([...fixed.filter(({ href: address }) => hasRoute(address)), ...ofAreas])

/** Screens without child screens, although other addresses begin with theirs. */
const alone = new Set(['/', href('shell.dashboard'), href('inspector.landing')])

const contains = (path: string, pathname: string): boolean =>
  path === pathname || (!alone.has(path) && pathname.startsWith(`${path}/`))

const pathOf = (address: string): string => address.split(/[?#]/)[0] ?? ''

/**
 * Whether a link leads to the current screen, or to a list that contains it.
 * @param menu the other links of its menu: only the one that is closest to the screen is current, such as
 * "Find jobs" and not "Posted jobs" on `/dashboard/jobs/find-jobs`
 */
export const isCurrent = (address: string, pathname: string, menu: readonly Pick<MenuLink, 'href'>[] = []): boolean => {
  const path = pathOf(address)
  if (!contains(path, pathname)) return false
  return !menu.some((link) => pathOf(link.href).length > path.length && contains(pathOf(link.href), pathname))
}
