import * as z from 'zod/mini'
import { instant } from '../entities.ts'

/** A photo of a project's reports, with its subject: photos of the same subject can be compared. */
export const projectPhoto = z.object({
  _id: z.uuid(),
  /** A signed address, valid for some minutes. */
  url: z.string(),
  takenAt: instant,
  reportId: z.uuid(),
  reportName: z.string(),
  /** Its entry and field, such as the room and the inspected item. */
  spot: z.string(),
})
export type ProjectPhoto = z.output<typeof projectPhoto>
