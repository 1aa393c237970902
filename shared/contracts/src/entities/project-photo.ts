import * as z from 'zod/mini'
import { instant } from '../entities.ts'

/** A photo of a project's reports, with the spot that it shows: photos of one spot can be compared. */
export const projectPhoto = z.object({
  _id: z.uuid(),
  /** Opens it for some minutes. */
  url: z.string(),
  takenAt: instant,
  reportId: z.uuid(),
  reportName: z.string(),
  /** The entry and the field that it stands under, such as the room and what was looked at. */
  spot: z.string(),
})
export type ProjectPhoto = z.output<typeof projectPhoto>
