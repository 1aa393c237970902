import * as z from 'zod/mini'
import { areaDevice, areaName, areaRoute, navigationEntry, neededEvents, partName, slotEntry } from './area.ts'

const textKey = z.string().check(z.regex(/^[a-z][A-Za-z0-9]*$/))

/** A route as a team writes it: its page may take its texts from several files. */
const fileRoute = z.strictObject({
  ...areaRoute.shape,
  texts: z.optional(
    z
      .union([partName, z.array(partName).check(z.minLength(1))])
      .check(
        z.describe(
          'The texts of the page, locales/LANGUAGE/NAME.json; of several files, the first names them. ' +
            'Without it, those named like the page, if there are any.',
        ),
      ),
  ),
})

/** A slot's entry as a team writes it: its widget may take texts of pages beside the area's own. */
const fileSlot = z.strictObject({
  ...slotEntry.shape,
  texts: z.optional(
    partName.check(z.describe('The texts of the widget, locales/LANGUAGE/NAME.json, beside those of the area.')),
  ),
})

/** A menu's entry as a team writes it: its words stand with the area's other texts. */
const fileNavigation = z.strictObject({
  ...navigationEntry.shape,
  label: textKey.check(z.describe('A key of `menu` in locales/LANGUAGE/area.json.')),
  group: z.optional(
    textKey.check(
      z.describe(
        'A key of `menu` in locales/LANGUAGE/area.json. Entries of one group stand together under these words.',
      ),
    ),
  ),
})

/** What an area is called, in one language: `locales/LANGUAGE/area.json`. */
export const areaNames = z.strictObject({
  /** Where the area cannot be shown. */
  title: z.string().check(z.minLength(1)),
  /** The words of its entries in menus, by key. */
  menu: z.optional(z.record(textKey, z.string().check(z.minLength(1)))),
})
export type AreaNames = z.output<typeof areaNames>

/** What a team writes in `area.json`. Calls and events are not written: the build reads them from the code. */
export const areaFile = z.strictObject({
  $schema: z.optional(z.string()),
  name: areaName.check(z.describe("The area's folder, mfe-something.")),
  routes: z.array(fileRoute).check(z.minLength(1)),
  navigation: z.array(fileNavigation),
  slots: z.array(fileSlot),
  device: z.optional(
    z
      .strictObject(areaDevice.shape)
      .check(z.describe("What the area keeps on the reader's device, and what it shows without a network.")),
  ),
  needs: neededEvents,
  platform: z.string().check(z.describe('The versions of the platform that the area runs on, such as ^1.0.0.')),
})
export type AreaFile = z.output<typeof areaFile>

/** The JSON Schema of `area.json`, by which editors check and complete it. */
export const areaFileSchema = (): object => ({
  title: 'area.json: what an area brings to the site',
  ...z.toJSONSchema(areaFile, { io: 'input', reused: 'inline' }),
})
