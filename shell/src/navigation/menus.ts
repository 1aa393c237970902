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

/** The entries that the live areas bring for these menus and that are meant for this viewer; null is a visitor. */
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

/** The account's entries, the areas' and the shell's own (NAV-2): each says its place by its order. */
export const accountLinks = (ofAreas: MenuLink[], own: MenuLink[]): MenuLink[] =>
  firstOfEach([...own, ...ofAreas]).sort((one, other) => one.order - other.order)

/** The shell's fixed entries that the composition has screens for, and what the areas add. */
export const withAreas = (fixed: MenuLink[], ofAreas: MenuLink[], hasRoute: (address: string) => boolean): MenuLink[] =>
  firstOfEach([...fixed.filter(({ href: address }) => hasRoute(address)), ...ofAreas])

/** Screens to which no other screen belongs, although addresses of others begin with theirs. */
const alone = new Set(['/', href('shell.dashboard'), href('inspector.landing')])

/** Whether a link leads to where the reader is: to the screen itself, or to a list that it lies under. */
export const isCurrent = (address: string, pathname: string): boolean => {
  const path = address.split(/[?#]/)[0] ?? ''
  if (path === pathname) return true
  return !alone.has(path) && pathname.startsWith(`${path}/`)
}
