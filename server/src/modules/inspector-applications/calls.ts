import { usersCalls } from '@fieldproof/contracts/calls/users'
import type { FastifyInstance } from 'fastify'
import { servePart } from '#kernel/http/serve-group.ts'
import { textsOf } from '#texts/texts-of.ts'
import { submitApplication, updateInfo } from './applicant.ts'
import { deleteCredential, uploadCredential } from './credentials.ts'
import { readApplication } from './read-application.ts'
import { deleteReference, submitReference } from './references.ts'

const texts = textsOf('inspector-applications')

/** The calls with which a user applies to become an inspector. */
export const serveInspectorApplications = (app: FastifyInstance): void => {
  servePart(app, usersCalls, {
    getInspectorApplication: (_parts, context) => readApplication(context, context.session.user),
    updateInspectorInfo: ({ body }, context) => updateInfo(body, context),
    uploadInspectorCredentials: ({ body, file }, context) => uploadCredential(body, file, context),
    deleteInspectorCredentials: async ({ body }, context) => {
      await deleteCredential(body.credentialId, context)
      return { message: context.translate(texts.documentRemoved()) }
    },
    submitInspectorReference: ({ body }, context) => submitReference(body, context),
    deleteInspectorReference: async ({ params }, context) => {
      await deleteReference(params.id, context)
      return { message: context.translate(texts.referenceRemoved()) }
    },
    submitInspectorApplication: (_parts, context) => submitApplication(context),
  })
}
