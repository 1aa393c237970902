import type { AnswerOf, CallKey, InputOf } from '@fieldproof/contracts'
import type { InspectorJob } from '@fieldproof/contracts/entities/inspector-job'
import type { FeedbackEntry, FeedbackTask, Report, ReportMedia } from '@fieldproof/contracts/entities/report'

export type BodyOf<Key extends CallKey> = InputOf<Key> extends { body: infer Body } ? Body : never
type SignUpload = Extract<BodyOf<'POST /chats/generate-signed-file-url'>, { purpose: 'upload' }>
export type SignedUpload = AnswerOf<'POST /chats/generate-signed-file-url'>

/** The calls of the device for its reports. Each can be repeated after a lost response. @throws {CallFailure} */
export interface ReportCalls {
  job: (orderId: string) => Promise<InspectorJob>
  start: (orderId: string) => Promise<Report>
  read: (orderId: string) => Promise<Report>
  update: (
    reportId: string,
    body: BodyOf<'PATCH /reports/update-vehicle-inspection-report/{reportId}'>,
  ) => Promise<AnswerOf<'PATCH /reports/update-vehicle-inspection-report/{reportId}'>>
  addMedia: (body: BodyOf<'POST /reports/upload-vehicle-media'>, file: Blob) => Promise<ReportMedia>
  deleteMedia: (body: BodyOf<'POST /reports/delete-vehicle-media'>) => Promise<unknown>
  addTask: (body: BodyOf<'POST /reports/add-feedback-task'>) => Promise<FeedbackTask>
  markTask: (body: BodyOf<'PATCH /reports/inspector-mark-task-complete-or-incomplete'>) => Promise<FeedbackTask>
  addEntry: (body: BodyOf<'POST /reports/add-feedback-entry'>) => Promise<FeedbackEntry>
  editEntry: (body: BodyOf<'PATCH /reports/edit-feedback-text-entry'>) => Promise<FeedbackEntry>
  deleteEntry: (id: string) => Promise<unknown>
  signUpload: (body: SignUpload) => Promise<SignedUpload>
  /** Uploads a file to its signed address. */
  putFile: (signed: SignedUpload, file: Blob) => Promise<void>
  complete: (body: BodyOf<'PATCH /reports/mark-report-complete'>) => Promise<Report>
  addAddendum: (body: BodyOf<'POST /reports/add-addendum'>) => Promise<Report>
}
