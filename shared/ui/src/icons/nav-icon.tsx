import type { IconComponent, IconProps } from './icon.tsx'
import {
  BellIcon,
  BookOpenIcon,
  BriefcaseIcon,
  CalendarBlankIcon,
  ChatCircleIcon,
  ClipboardTextIcon,
  FolderIcon,
  GearIcon,
  HouseIcon,
  LayoutIcon,
  MapPinIcon,
  QuestionIcon,
  ShoppingCartIcon,
  StarIcon,
  UsersIcon,
  WalletIcon,
} from './outlines.ts'

const byName = {
  house: HouseIcon,
  clipboard: ClipboardTextIcon,
  wallet: WalletIcon,
  chat: ChatCircleIcon,
  calendar: CalendarBlankIcon,
  folder: FolderIcon,
  template: LayoutIcon,
  star: StarIcon,
  gear: GearIcon,
  cart: ShoppingCartIcon,
  bell: BellIcon,
  'map-pin': MapPinIcon,
  briefcase: BriefcaseIcon,
  users: UsersIcon,
  question: QuestionIcon,
  book: BookOpenIcon,
} as const satisfies Record<string, IconComponent>

export type NavIconName = keyof typeof byName

export const navIconNames = Object.keys(byName) as NavIconName[]

/** Whether a name from data, such as an area's manifest, is one of the navigation icons. */
export function isNavIconName(name: string): name is NavIconName {
  return Object.hasOwn(byName, name)
}

/** The icon of a navigation entry, by its name in an area's manifest. */
export function NavIcon({ name, ...rest }: IconProps & { name: NavIconName }) {
  const Icon = byName[name]
  return <Icon {...rest} />
}
