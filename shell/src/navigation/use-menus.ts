import { selectLocale, selectUser, useSelector, useTranslation } from '@fieldproof/platform'
import { inspectionTypes } from '@fieldproof/contracts/lists'
import { href } from '@fieldproof/contracts/routes'
import { useSite } from '../site-context.ts'
import { useComposition } from '../use-site-state.ts'
import { accountLinks, entriesOf, withAreas, type MenuLink } from './menus.ts'

export interface ServiceLink extends MenuLink {
  hint: string
}

/** The links of the header, the mobile menu, the footer and the dashboard's navigation for this user. */
export const useMenus = () => {
  const { t } = useTranslation('shell')
  const { compositions } = useSite()
  const composition = useComposition()
  const locale = useSelector(selectLocale)
  const user = useSelector(selectUser)
  const { hasRoute } = compositions
  const link = (address: string, label: string, order = 0): MenuLink => ({ href: address, label, order })

  const services: ServiceLink[] = inspectionTypes
    .map((serviceType, order) => ({
      ...link(href('orders.service', { serviceType }), t(`services.${serviceType}.name`), order),
      hint: t(`services.${serviceType}.hint`),
    }))
    .filter(({ href: address }) => hasRoute(address))

  const own = withAreas(
    [
      link(href('content.home'), t('menu.home')),
      link(href('content.how-it-works'), t('menu.howItWorks')),
      link(href('inspector.landing'), t('menu.becomeInspector')),
      link(href('content.blog'), t('menu.blog')),
    ],
    [],
    hasRoute,
  )
  /** The areas' entries for the header; in a medium-wide window they are in a menu of their own. */
  const more = entriesOf(composition, ['header'], user, locale).filter(
    ({ href: address }) => !own.some((link) => link.href === address),
  )

  const help = withAreas(
    [link(href('content.help'), t('menu.helpArticles'))],
    entriesOf(composition, ['help'], user, locale),
    hasRoute,
  )

  // Areas place their entries between these by the order in their area.json.
  const dashboardHome: MenuLink = { ...link(href('shell.dashboard'), t('menu.dashboard'), 0), icon: 'house' }
  const settings: MenuLink = { ...link(href('shell.settings'), t('menu.settings'), 200), icon: 'gear' }
  const account = user
    ? accountLinks(entriesOf(composition, ['account', 'dashboard'], user, locale), [
        dashboardHome,
        settings,
        { ...link(href('shell.notifications'), t('menu.notifications'), 220), icon: 'bell' },
        { ...link(href('shell.all-notifications'), t('menu.allNotifications'), 230), icon: 'bell' },
      ])
    : []
  const dashboard = user
    ? accountLinks(entriesOf(composition, ['dashboard'], user, locale), [dashboardHome, settings])
    : []

  const footer = withAreas(
    [
      link(href('inspector.landing'), t('menu.becomeInspector')),
      link(href('content.blog'), t('menu.blog')),
      link(href('content.about'), t('menu.about')),
      link(href('content.help'), t('menu.help')),
    ],
    entriesOf(composition, ['footer'], user, locale),
    hasRoute,
  )
  const legal = withAreas(
    [
      link(href('content.privacy'), t('menu.privacy')),
      link(href('content.terms'), t('menu.terms')),
      link(href('content.cookie-policy'), t('menu.cookiePolicy')),
    ],
    [],
    hasRoute,
  )

  return { services, main: own, more, help, account, dashboard, footer, legal }
}
