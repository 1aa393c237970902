import type { StoredFile } from '@fieldproof/contracts/entities/field-types'
import { listingLimits } from '@fieldproof/contracts/limits'
import { useUploads, type Upload } from '@fieldproof/kit/upload'
import { useTranslation } from '@fieldproof/platform'
import { shrinkPhoto } from '../files/shrink-photo.ts'
import { sendPhoto } from './send-photo.ts'

/** A photo that is uploading, or whose upload failed. */
export type PhotoUpload = Upload

/** Uploads the photos of a listing. */
export const usePhotoUploads = (stored: readonly StoredFile[], onStored: (photo: StoredFile) => void) => {
  const { t } = useTranslation()
  return useUploads<StoredFile>({
    types: ['image/jpeg', 'image/png'],
    mostBytes: () => listingLimits.photoBytes,
    room: listingLimits.photosMax - stored.length,
    shrink: shrinkPhoto,
    send: (photo, _, sending) => sendPhoto({ photo, ...sending }),
    onStored,
    words: {
      wrongType: (name) => t('market.form.photoWrongType', { name }),
      tooLarge: (name, most) => t('market.form.photoTooLarge', { name, most }),
      tooMany: t('market.form.photosTooMany', { count: listingLimits.photosMax }),
      failed: t('market.form.photoFailed'),
    },
  })
}
