import type { InspectorCredential, InspectorCredentialBody } from '@fieldproof/contracts/entities/inspector-profile'
import { limits } from '@fieldproof/contracts/limits'
import { sendForm } from '@fieldproof/kit/sending'
import { shrinkPicture, useUploads, type Upload } from '@fieldproof/kit/upload'
import { useDispatch, useTranslation } from '@fieldproof/platform'
import { applicationOutdated, credentialAdded } from '../store/registration-api.ts'

/** A document that is uploading, or whose upload failed. */
export type DocumentUpload = Upload<InspectorCredentialBody>

/** The allowed types. The server also checks the content of the file. */
export const documentTypes = ['application/pdf', 'image/jpeg', 'image/png'] as const

/** At 3,000 pixels, the small print of a photographed document is readable. */
const legible = { longestEdge: 3_000, smallEnough: 1_500_000 }

/** Uploads the documents of an application. */
export const useDocumentUploads = () => {
  const { t } = useTranslation()
  const dispatch = useDispatch()
  return useUploads<InspectorCredential, InspectorCredentialBody>({
    types: documentTypes,
    mostBytes: () => limits.credentialBytes,
    shrink: (file) => shrinkPicture(file, legible),
    send: (file, { what: { kind, entryId, issuedOn, expiresOn } }, sending) =>
      sendForm(
        'POST /users/upload-inspector-credentials',
        {
          kind,
          ...(entryId !== undefined && { entryId }),
          ...(issuedOn !== undefined && { issuedOn }),
          ...(expiresOn !== undefined && { expiresOn }),
        },
        file,
        sending,
      ),
    onStored: (credential) => {
      dispatch(credentialAdded(credential))
      // The document may have suspended the account or completed the application.
      dispatch(applicationOutdated())
    },
    words: {
      wrongType: (name) => t('documents.wrongType', { name }),
      tooLarge: (name, most) => t('documents.tooLarge', { name, most }),
      failed: t('documents.failed'),
    },
  })
}
