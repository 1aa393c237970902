import { textsOf } from '#texts/texts-of.ts'
import { moveApplication, theSystem, type ApplicationWork } from './move-application.ts'
import type { InspectorApplicationRow } from './tables.ts'

const texts = textsOf('orientation')

/**
 * Activates an approved inspector who has finished the orientation course (INSPECTOR-15).
 * @param row locked by the same unit of work
 * @throws {Refusal} 409 if the inspector is not approved
 */
export const completeOrientation = async (
  work: ApplicationWork,
  row: InspectorApplicationRow,
): Promise<InspectorApplicationRow> => {
  const moved = await moveApplication(work, row, {
    action: 'complete-orientation',
    mover: theSystem,
    refusal: texts.approvedOnly(),
  })
  await work.db
    .updateTable('inspector_applications')
    .set({ orientation_completed_at: work.now })
    .where('user_id', '=', row.user_id)
    .execute()
  return moved
}
