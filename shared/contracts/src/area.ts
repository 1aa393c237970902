import * as z from 'zod/mini'
import { busEvents } from './events.ts'
import { slots } from './slots.ts'

const text = z.string().check(z.minLength(1), z.maxLength(200))
/** A short text in every language of the site. */
export const localisedText = z.object({ en: text, no: text })
export type LocalisedText = z.output<typeof localisedText>

export const areaName = z.string().check(z.regex(/^mfe-[a-z][a-z0-9-]{1,30}$/, 'An area is named mfe-something.'))
export const releaseVersion = z
  .string()
  .check(z.regex(/^\d{1,5}\.\d{1,5}\.\d{1,5}(-[0-9a-z.-]{1,40})?$/, 'A version looks like 1.4.0 or 1.4.0-dev.3.'))
const pageName = z.string().check(z.regex(/^[a-z][a-z0-9-]*$/))
const routePath = z.string().check(z.regex(/^\/([\w-]+|:[A-Za-z]\w*)?(\/([\w-]+|:[A-Za-z]\w*))*$/), z.maxLength(200))

/** Who sees a navigation entry or a widget. `inspector` is a user flagged isPro, `staff` one flagged isStaff. */
export const audiences = ['anyone', 'visitor', 'user', 'inspector', 'staff'] as const
export type Audience = (typeof audiences)[number]

export const navigationMenus = ['header', 'account', 'dashboard', 'footer', 'help'] as const
export type NavigationMenu = (typeof navigationMenus)[number]

export const navigationIcons = [
  'house',
  'clipboard',
  'wallet',
  'chat',
  'calendar',
  'folder',
  'template',
  'star',
  'gear',
  'cart',
  'bell',
  'map-pin',
  'briefcase',
  'users',
  'question',
  'book',
] as const
export type NavigationIcon = (typeof navigationIcons)[number]

export const areaRoute = z.object({
  /** The route's name in the contract, or one of the area's own such as `fleet.list`. */
  name: z.string().check(z.regex(/^[a-z][a-z0-9-]*\.[a-z][a-z0-9-]*$/)),
  path: routePath,
  guard: z.enum(['anyone', 'user', 'visitor']),
  /** Which of the area's pages shows it. */
  page: pageName,
  /**
   * The chunk of texts `locale-<language>-<texts>` that the page shares with others; without it, the page's own by its
   * name.
   */
  texts: z.optional(pageName),
})

export const navigationEntry = z.object({
  menu: z.enum(navigationMenus),
  /** An address of this site without parameters: a menu cannot fill any in. */
  href: z.string().check(z.regex(/^\/(?!\/)[^\s\\]*$/), z.maxLength(300)),
  label: localisedText,
  icon: z.optional(z.enum(navigationIcons)),
  audience: z.enum(audiences),
  /** Entries of one group stand together under the group's label. */
  group: z.optional(localisedText),
  order: z.int(),
})
export type NavigationEntry = z.output<typeof navigationEntry>

export const slotEntry = z.object({
  slot: z.enum(Object.keys(slots) as [keyof typeof slots, ...(keyof typeof slots)[]]),
  widget: pageName,
  audience: z.enum(audiences),
  order: z.int(),
  /** The widget may have nothing to show: no room is kept for it until it says that it has. */
  optional: z.optional(z.boolean()),
})
export type SlotEntry = z.output<typeof slotEntry>

const busEventName = z.enum(Object.keys(busEvents) as [keyof typeof busEvents, ...(keyof typeof busEvents)[]])

/** What a team writes in `area.json`: everything the shell must know before it loads a byte of the area's code. */
export const areaManifest = z.object({
  $schema: z.optional(z.string()),
  name: areaName,
  title: localisedText,
  routes: z.array(areaRoute).check(z.minLength(1)),
  navigation: z.array(navigationEntry),
  slots: z.array(slotEntry),
  events: z.object({ emits: z.array(busEventName), hears: z.array(busEventName) }),
  /** The calls it makes, as `GET /blog-posts/get-blog-posts`. */
  calls: z.array(z.string()),
  /** The platform versions that it runs on, as a semver range. */
  platform: z.string(),
})
export type AreaManifest = z.output<typeof areaManifest>
export type AreaRoute = z.output<typeof areaRoute>
