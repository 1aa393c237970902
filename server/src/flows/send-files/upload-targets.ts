import type { Db } from '#kernel/db/connect.ts'
import type { UploadTarget } from '#kernel/files/tables.ts'
import { mayReadFilesOfReport, mayUploadForReport } from '#modules/reports/find-report.ts'
import { mayUploadForNoShow, maySeeFileOfNoShow } from '#modules/job-troubles/no-show-files.ts'
import { maySeeFileOfOrder, mayUploadForOrder } from '#modules/orders/change-files.ts'
import { maySeeFileOfComplaint, mayUploadForComplaint } from '#modules/completion/complaint-files.ts'
import { maySeeFileOfProject, mayUploadForProject } from '#modules/projects/project-files.ts'
import { maySeeFileOfProjectReport, mayUploadForProjectReport } from '#modules/projects/report-files.ts'
import { isStaffInSupport } from '#modules/support/support-files.ts'
import { maySeeFileOfRoom, mayUploadToRoom } from '#modules/chats/room-files.ts'
import { mayUploadRecording } from '#modules/video-calls/keep-recording.ts'

/** Whether a user may upload files for a target. It may throw a refusal that explains more than 404. */
type MayUpload = (db: Db, userId: string, targetId: string) => Promise<boolean>
/** Whether a user may see a file that was uploaded for a target. */
type MaySee = (db: Db, userId: string, file: { fileId: string; targetId: string }) => Promise<boolean>

/** Who may upload files, by target. */
export const mayUploadFor: Record<UploadTarget, MayUpload> = {
  'chat-room': async (db, userId, roomId) =>
    (await isStaffInSupport(db, userId, roomId)) || (await mayUploadToRoom(db, userId, roomId)),
  report: mayUploadForReport,
  'project-report': mayUploadForProjectReport,
  'no-show': mayUploadForNoShow,
  complaint: mayUploadForComplaint,
  order: mayUploadForOrder,
  project: mayUploadForProject,
  'video-recording': mayUploadRecording,
}

/** Who may see files that were attached to what they were uploaded for, by target. */
export const maySeeUploadOf: Record<UploadTarget, MaySee> = {
  'chat-room': async (db, userId, { fileId, targetId }) =>
    (await maySeeFileOfRoom(db, userId, fileId)) || (await isStaffInSupport(db, userId, targetId)),
  report: (db, userId, { targetId }) => mayReadFilesOfReport(db, userId, targetId),
  'project-report': (db, userId, { fileId }) => maySeeFileOfProjectReport(db, userId, fileId),
  'no-show': (db, userId, { fileId }) => maySeeFileOfNoShow(db, userId, fileId),
  complaint: (db, userId, { fileId }) => maySeeFileOfComplaint(db, userId, fileId),
  order: (db, userId, { fileId }) => maySeeFileOfOrder(db, userId, fileId),
  project: (db, userId, { fileId }) => maySeeFileOfProject(db, userId, fileId),
  'video-recording': (db, userId, { fileId }) => maySeeFileOfRoom(db, userId, fileId),
}
