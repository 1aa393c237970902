import * as z from 'zod/mini'
import { id } from '../../entities.ts'
import {
  inspectorCredential,
  inspectorCredentialBody,
  inspectorInfoBody,
  inspectorProfile,
  inspectorReference,
  inspectorReferenceBody,
} from '../../entities/inspector-profile.ts'
import { limits } from '../../limits.ts'

const done = z.object({ message: z.string() })

export const inspectorApplicationCalls = {
  getInspectorApplication: {
    method: 'GET',
    path: '/users/get-inspector-application',
    who: 'user',
    ours: true,
    summary: "The user's application to become an inspector, with its state.",
    answer: inspectorProfile,
  },
  updateInspectorInfo: {
    method: 'PUT',
    path: '/users/update-inspector-info',
    who: 'user',
    errors: ['conflict'],
    summary: "Saves one or more parts of the application, or of the inspector's profile after it.",
    body: inspectorInfoBody,
    answer: inspectorProfile,
  },
  uploadInspectorCredentials: {
    method: 'POST',
    path: '/users/upload-inspector-credentials',
    who: 'user',
    encoding: 'multipart',
    errors: ['too-large', 'wrong-type', 'conflict', 'rate-limited'],
    file: { maxBytes: limits.credentialBytes, types: ['application/pdf', 'image/jpeg', 'image/png'] },
    summary: 'One document of the application: pdf, jpg or png by its content.',
    body: inspectorCredentialBody,
    answer: inspectorCredential,
  },
  deleteInspectorCredentials: {
    method: 'POST',
    path: '/users/delete-inspector-credentials',
    who: 'user',
    errors: ['not-found', 'conflict'],
    summary: 'Removes one document.',
    body: z.object({ credentialId: id }),
    answer: done,
  },
  submitInspectorReference: {
    method: 'POST',
    path: '/users/submit-inspector-reference',
    who: 'user',
    errors: ['conflict', 'rate-limited'],
    summary: 'Adds a reference for the applicant.',
    body: inspectorReferenceBody,
    answer: inspectorReference,
  },
  deleteInspectorReference: {
    method: 'DELETE',
    path: '/users/delete-inspector-reference/{id}',
    who: 'user',
    errors: ['not-found', 'conflict'],
    summary: 'Removes a reference.',
    params: z.object({ id }),
    answer: done,
  },
  submitInspectorApplication: {
    method: 'POST',
    path: '/users/submit-inspector-application',
    who: 'user',
    errors: ['conflict', 'rate-limited'],
    summary: 'Hands in the application; refused with a list of everything that is missing.',
    answer: inspectorProfile,
  },
} as const
