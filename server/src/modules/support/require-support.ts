import { hasRole, type Viewer } from '#kernel/back-office/viewer.ts'
import type { UserContext } from '#kernel/http/context.ts'
import { notFound } from '#kernel/refusals/refusal.ts'
import type { Db } from '#kernel/db/connect.ts'
import { readViewer } from '#modules/custom-admin/read-viewer.ts'

/**
 * The caller as a member of support. @throws {Refusal} 404 for anyone else, so that it seems not to exist (SUPPORT-4)
 */
export const requireSupport = async (db: Db, context: UserContext): Promise<Viewer> => {
  const viewer = await readViewer(db, context, context.locale)
  if (!hasRole(viewer, ['support'])) throw notFound()
  return viewer
}
