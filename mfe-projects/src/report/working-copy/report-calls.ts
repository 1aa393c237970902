import type { AnswerOf, CallKey, InputOf } from '@fieldproof/contracts'
import type {
  AddReportEntryBody,
  EditReportEntryBody,
  ProjectReport,
  ProjectReportEntry,
} from '@fieldproof/contracts/entities/project-report'

type BodyOf<Key extends CallKey> = InputOf<Key> extends { body: infer Body } ? Body : never
type SignUpload = Extract<BodyOf<'POST /chats/generate-signed-file-url'>, { purpose: 'upload' }>
type SignedUpload = AnswerOf<'POST /chats/generate-signed-file-url'>

/** The calls of the device for its reports. Each can be repeated after a lost response. @throws {CallFailure} */
export interface ReportCalls {
  read: (reportId: string) => Promise<ProjectReport>
  add: (body: AddReportEntryBody) => Promise<ProjectReportEntry>
  edit: (body: EditReportEntryBody) => Promise<ProjectReportEntry>
  remove: (reportId: string, entryId: string) => Promise<unknown>
  signUpload: (body: SignUpload) => Promise<SignedUpload>
  putFile: (signed: SignedUpload, file: Blob) => Promise<void>
  freeze: (reportId: string) => Promise<ProjectReport>
}
