import * as z from 'zod/mini'
import { areaDevice, areaName, areaRoute, navigationEntry, neededEvents, partName, slotEntry } from './area.ts'

const textKey = z.string().check(z.regex(/^[a-z][A-Za-z0-9]*$/))

/** A route as a team writes it; its page may use texts from several files. */
const fileRoute = z.strictObject({
  ...areaRoute.shape,
  texts: z.optional(
    z
      .union([partName, z.array(partName).check(z.minLength(1))])
      .check(
        z.describe(
          'The texts of the page, locales/LANGUAGE/NAME.json; the first of several files gives the name. ' +
            'Without it, those named like the page, if there are any.',
        ),
      ),
  ),
})

/** A slot's entry as a team writes it; its widget may use texts of pages in addition to the area's own. */
const fileSlot = z.strictObject({
  ...slotEntry.shape,
  texts: z.optional(
    partName.check(
      z.describe('The texts of the widget, locales/LANGUAGE/NAME.json, in addition to those of the area.'),
    ),
  ),
})

/** A menu's entry as a team writes it; its label is among the area's other texts. */
const fileNavigation = z.strictObject({
  ...navigationEntry.shape,
  label: textKey.check(z.describe('A key of `menu` in locales/LANGUAGE/area.json.')),
  group: z.optional(
    textKey.check(
      z.describe(
        'A key of `menu` in locales/LANGUAGE/area.json. Its text is the label above all entries of the same group.',
      ),
    ),
  ),
})

/** The name of an area in one language: `locales/LANGUAGE/area.json`. */
export const areaNames = z.strictObject({
  /** The message if the area cannot be shown. */
  title: z.string().check(z.minLength(1)),
  /** The labels of its menu entries, by key. */
  menu: z.optional(z.record(textKey, z.string().check(z.minLength(1)))),
})
export type AreaNames = z.output<typeof areaNames>

/** What a team writes in `area.json`. Calls and events are left out, because the build finds them in the code. */
export const areaFile = z.strictObject({
  $schema: z.optional(z.string()),
  name: areaName.check(z.describe("The area's folder, mfe-something.")),
  routes: z.array(fileRoute).check(z.minLength(1)),
  navigation: z.array(fileNavigation),
  slots: z.array(fileSlot),
  device: z.optional(
    z
      .strictObject(areaDevice.shape)
      .check(z.describe("What the area stores on the user's device, and what it shows without a network.")),
  ),
  needs: neededEvents,
  platform: z.string().check(z.describe('The versions of the platform that the area runs on, such as ^1.0.0.')),
})
export type AreaFile = z.output<typeof areaFile>

/** The JSON Schema of `area.json`, for validation and completion in editors. */
export const areaFileSchema = (): object => ({
  title: 'area.json: what an area brings to the site',
  ...z.toJSONSchema(areaFile, { io: 'input', reused: 'inline' }),
})
