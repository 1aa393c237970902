import type { inspectorApplicationCalls } from '@fieldproof/contracts/calls/users/inspector-application'
import type { Handlers } from '#kernel/http/serve-group.ts'
import { inLanguage } from '#kernel/http/wording.ts'
import {
  deleteCredential,
  deleteReference,
  readApplication,
  submitApplication,
  submitReference,
  updateInfo,
  uploadCredential,
} from '#modules/inspector-applications/service.ts'

/** The way to becoming an inspector. */
export const inspectorApplicationHandlers = {
  getInspectorApplication: (_parts, context) => readApplication(context, context.session.user),
  updateInspectorInfo: ({ body }, context) => updateInfo(body, context),
  uploadInspectorCredentials: ({ body, file }, context) => uploadCredential(body, file, context),
  deleteInspectorCredentials: async ({ body }, context) => {
    await deleteCredential(body.credentialId, context)
    return { message: inLanguage('The document has been removed.', context.locale) }
  },
  submitInspectorReference: ({ body }, context) => submitReference(body, context),
  deleteInspectorReference: async ({ params }, context) => {
    await deleteReference(params.id, context)
    return { message: inLanguage('The reference has been removed.', context.locale) }
  },
  submitInspectorApplication: (_parts, context) => submitApplication(context),
} satisfies Handlers<typeof inspectorApplicationCalls>
