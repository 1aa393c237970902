import * as z from 'zod/mini'
import { areaDevice, areaName, areaRoute, localisedText, navigationEntry, partName, slotEntry } from './area.ts'

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

/** What a team writes in `area.json`. Calls and events are not written: the build reads them from the code. */
export const areaFile = z.strictObject({
  $schema: z.optional(z.string()),
  name: areaName.check(z.describe("The area's folder, mfe-something.")),
  title: localisedText.check(z.describe('What the area is called where it cannot be shown.')),
  routes: z.array(fileRoute).check(z.minLength(1)),
  navigation: z.array(z.strictObject(navigationEntry.shape)),
  slots: z.array(z.strictObject(slotEntry.shape)),
  device: z.optional(
    z
      .strictObject(areaDevice.shape)
      .check(z.describe("What the area keeps on the reader's device, and what it shows without a network.")),
  ),
  platform: z.string().check(z.describe('The versions of the platform that the area runs on, such as ^1.0.0.')),
})
export type AreaFile = z.output<typeof areaFile>

/** The JSON Schema of `area.json`, by which editors check and complete it. */
export const areaFileSchema = (): object => ({
  title: 'area.json: what an area brings to the site',
  ...z.toJSONSchema(areaFile, { io: 'input', reused: 'inline' }),
})
