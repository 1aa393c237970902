import { hasRole, type Viewer } from '#kernel/back-office/viewer.ts'
import type { UserContext } from '#kernel/http/context.ts'
import { notFound } from '#kernel/refusals/refusal.ts'
import type { Db } from '#kernel/db/connect.ts'
import { readViewer } from '#modules/custom-admin/read-viewer.ts'

/** The caller as one of the staff of support. @throws {Refusal} 404 for anybody else, as for what does not exist (SUPPORT-4) */
export const requireSupport = async (db: Db, context: UserContext): Promise<Viewer> => {
  const viewer = await readViewer(db, context, context.locale)
  if (!hasRole(viewer, ['support'])) throw notFound()
  return viewer
}
