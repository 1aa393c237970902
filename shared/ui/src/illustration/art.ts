import hero from '../../illustrations/hero.svg'
import recruitment from '../../illustrations/recruitment.svg'
import appPhones from '../../illustrations/app-phones.svg'
import serviceGeneralPurpose from '../../illustrations/service-general-purpose.svg'
import serviceProperty from '../../illustrations/service-property.svg'
import serviceVehicle from '../../illustrations/service-vehicle.svg'
import serviceGoods from '../../illustrations/service-goods.svg'
import serviceInfrastructure from '../../illustrations/service-infrastructure.svg'
import stepBook from '../../illustrations/step-book.svg'
import stepInspect from '../../illustrations/step-inspect.svg'
import stepReport from '../../illustrations/step-report.svg'
import emptyOrders from '../../illustrations/empty-orders.svg'
import emptyWallet from '../../illustrations/empty-wallet.svg'
import emptyProjects from '../../illustrations/empty-projects.svg'
import emptyMessages from '../../illustrations/empty-messages.svg'
import emptyNotifications from '../../illustrations/empty-notifications.svg'
import notFound from '../../illustrations/not-found.svg'
import offline from '../../illustrations/offline.svg'

/** Every illustration: its address and its size. */
export const art = {
  hero: { url: hero, width: 640, height: 520 },
  recruitment: { url: recruitment, width: 640, height: 520 },
  'app-phones': { url: appPhones, width: 480, height: 400 },
  'service-general-purpose': { url: serviceGeneralPurpose, width: 320, height: 240 },
  'service-property': { url: serviceProperty, width: 320, height: 240 },
  'service-vehicle': { url: serviceVehicle, width: 320, height: 240 },
  'service-goods': { url: serviceGoods, width: 320, height: 240 },
  'service-infrastructure': { url: serviceInfrastructure, width: 320, height: 240 },
  'step-book': { url: stepBook, width: 320, height: 240 },
  'step-inspect': { url: stepInspect, width: 320, height: 240 },
  'step-report': { url: stepReport, width: 320, height: 240 },
  'empty-orders': { url: emptyOrders, width: 320, height: 240 },
  'empty-wallet': { url: emptyWallet, width: 320, height: 240 },
  'empty-projects': { url: emptyProjects, width: 320, height: 240 },
  'empty-messages': { url: emptyMessages, width: 320, height: 240 },
  'empty-notifications': { url: emptyNotifications, width: 320, height: 240 },
  'not-found': { url: notFound, width: 320, height: 240 },
  offline: { url: offline, width: 320, height: 240 },
} as const

export type IllustrationName = keyof typeof art

export const illustrationNames = Object.keys(art) as IllustrationName[]
