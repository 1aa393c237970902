import * as z from 'zod/mini'

const text = z.string().check(z.minLength(1), z.maxLength(200))
/** A short text in the languages of the site; a missing language falls back to English. */
export const localisedText = z.catchall(z.object({ en: text }), text)
export type LocalisedText = z.output<typeof localisedText>

export const areaName = z.string().check(z.regex(/^mfe-[a-z][a-z0-9-]{1,30}$/, 'An area is named mfe-something.'))
/**
 * The version of a release (RELEASE-5): three numbers and optionally a pre-release such as `-dev.3`. It is semver
 * without build metadata (`+…`), because two releases that differ only in that have no order. Lower case only, because
 * some file systems ignore case.
 */
export const releaseVersion = z
  .string()
  .check(
    z.regex(
      /^(?:0|[1-9]\d{0,4})(?:\.(?:0|[1-9]\d{0,4})){2}(?:-(?=.{1,40}$)(?:0|[1-9]\d*|\d*[a-z-][0-9a-z-]*)(?:\.(?:0|[1-9]\d*|\d*[a-z-][0-9a-z-]*))*)?$/,
      'A version looks like 1.4.0 or 1.4.0-dev.3: no v in front, no spaces, no leading zeros, no large letters, nothing after a +.',
    ),
  )
/** The name of a page, a widget or a file of texts: lower-case letters, digits and hyphens. */
export const partName = z.string().check(z.regex(/^[a-z][a-z0-9-]*$/))
/** The name of a route or a slot: the area's name without `mfe-`, a dot and a name of its own. */
export const dottedName = z
  .string()
  .check(
    z.regex(/^[a-z][a-z0-9-]*\.[a-z][a-z0-9-]*$/, 'A route or a slot is named like fleet.list: two words and a dot.'),
  )
/** An event of the bus, with its version. */
const eventName = z
  .string()
  .check(
    z.regex(
      /^[a-z][a-z0-9-]*\.[a-z][a-z0-9-]*@\d{1,4}$/,
      'An event is named like cart.changed@1: two words, a dot, and the version of its payload.',
    ),
  )

/** Events of other areas that an area depends on. */
export const neededEvents = z.optional(
  z
    .array(eventName)
    .check(
      z.describe(
        'Events of other areas that this area depends on: it goes live only where a live release declares them.',
      ),
    ),
)
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

/** The props of a page, in addition to the parameters of its path. */
const routeProps = z.record(z.string().check(z.regex(/^[a-z]\w*$/)), z.union([z.string(), z.number(), z.boolean()]))

export const areaRoute = z.object({
  name: dottedName.check(
    z.describe('The name that links use, such as fleet.list. It begins with the area without mfe-.'),
  ),
  path: routePath.check(z.describe('The address, such as /dashboard/fleet/:vehicleId.')),
  guard: z
    .enum(['anyone', 'user', 'visitor'])
    .check(z.describe('Who may open it: anyone, a logged-in user, or a visitor who is not logged in.')),
  page: partName.check(z.describe('Which page shows it: src/pages/NAME/NAME.tsx.')),
  texts: z.optional(
    partName.check(
      z.describe('The texts of the page, locales/LANGUAGE/NAME.json. Without it, those named like the page, if any.'),
    ),
  ),
  props: z.optional(routeProps.check(z.describe('Props of the page, in addition to the parameters of the path.'))),
})

/** The target of an entry or a widget; if that does not exist, neither is shown (NAV-14). */
const neededRoute = z.optional(
  dottedName.check(z.describe('A route that the site must have. Until an area brings it, this is not shown.')),
)

export const navigationEntry = z.object({
  menu: z.enum(navigationMenus),
  href: z
    .string()
    .check(
      z.regex(/^\/(?!\/)[^\s\\]*$/),
      z.maxLength(300),
      z.describe('An address of this site without parameters: a menu cannot fill any in.'),
    ),
  label: localisedText,
  icon: z.optional(z.enum(navigationIcons)),
  audience: z.enum(audiences),
  group: z.optional(localisedText.check(z.describe('The label above all entries of the same group.'))),
  needs: neededRoute,
  order: z.int().check(z.describe('Smaller numbers come first, across all areas.')),
})
export type NavigationEntry = z.output<typeof navigationEntry>

export const slotEntry = z.object({
  slot: dottedName.check(z.describe('A slot of the shell, such as dashboard.summary, or of an area.')),
  widget: partName.check(z.describe('The widget in the slot: src/widgets/NAME/NAME.tsx.')),
  audience: z.enum(audiences),
  order: z.int().check(z.describe('Smaller numbers come first, across all areas.')),
  optional: z.optional(
    z
      .boolean()
      .check(z.describe('True if it may have nothing to show: it gets no space until it reports that it has content.')),
  ),
  needs: neededRoute,
})
export type SlotEntry = z.output<typeof slotEntry>

/** What an area stores on the user's device, and what works without a network. */
export const areaDevice = z.object({
  keys: z.optional(
    z.array(
      z
        .string()
        .check(
          z.regex(
            /^[a-z][a-z0-9-]*\.[\w.-]*\*?$/,
            'A key in storage begins with its area and a dot, like fleet.draft.*',
          ),
          z.describe(
            'A key in local or session storage: the area without mfe-, a dot and a name; a star at the end stands for any ' +
              'text. Keys that no live release lists are removed from the device.',
          ),
        ),
    ),
  ),
  databases: z.optional(
    z.array(
      z.object({
        prefix: z
          .string()
          .check(z.regex(/^[a-z][a-z0-9-]*-$/), z.describe("The database's name is this prefix and the user's id.")),
        unsent: z
          .string()
          .check(
            z.regex(/^[A-Za-z][\w.-]*$/),
            z.describe(
              'A key in local storage. Its value is a JSON object, user id to boolean: true while something waits to be sent. ' +
                'The login screen deletes the databases of all other users.',
            ),
          ),
      }),
    ),
  ),
  offline: z.optional(
    z
      .array(dottedName)
      .check(z.describe('Routes of this area that open without a network once the area has stored their content.')),
  ),
})
export type AreaDevice = z.output<typeof areaDevice>

/**
 * The manifest of a release: everything that the shell must know before it loads any of the area's code. The build
 * makes it from `area.json` (see `area-file.ts`) and from the code.
 */
export const areaManifest = z.object({
  name: areaName,
  title: localisedText,
  routes: z.array(areaRoute).check(z.minLength(1)),
  navigation: z.array(navigationEntry),
  slots: z.array(slotEntry),
  device: z.optional(areaDevice),
  needs: neededEvents,
  /** Events that the code sends and subscribes to. */
  events: z.object({ emits: z.array(eventName), hears: z.array(eventName) }),
  /** The area's own events and slots. */
  declares: z.optional(z.object({ events: z.array(eventName), slots: z.array(dottedName) })),
  /** The calls that the code makes, such as `GET /blog-posts/get-blog-posts`. */
  calls: z.array(z.string()),
  /** The platform versions that it supports, as a semver range. */
  platform: z.string(),
})
export type AreaManifest = z.output<typeof areaManifest>
export type AreaRoute = z.output<typeof areaRoute>
