import type { StoredFile } from '@fieldproof/contracts/entities/field-types'
import { orderLimits, quoteLimits } from '@fieldproof/contracts/limits'
import { sendForm } from '@fieldproof/kit/sending'
import { useUploads } from '@fieldproof/kit/upload'
import { useTranslation } from '@fieldproof/platform'
import { useEffect, useRef } from 'react'
import { shrinkPhoto } from '../files/shrink-photo.ts'
import { newUploadKey } from '../files/upload-key.ts'

export interface QuoteUploadsOptions {
  stored: readonly StoredFile[]
  uploadKey: string | null
  /** Called once for each uploaded file, with its upload key. */
  onStored: (file: StoredFile, uploadKey: string) => void
}

/** Uploads the files of a quote; the first upload creates the key of the quote's files. */
export const useQuoteUploads = ({ stored, uploadKey, onStored }: QuoteUploadsOptions) => {
  const { t } = useTranslation()
  const key = useRef(uploadKey)
  useEffect(() => {
    key.current = uploadKey ?? key.current
  }, [uploadKey])
  return useUploads({
    types: ['image/jpeg', 'image/png', 'application/pdf'],
    mostBytes: () => quoteLimits.fileBytes,
    room: orderLimits.filesMax - stored.length,
    shrink: shrinkPhoto,
    send: async (file, _, sending) => {
      key.current ??= newUploadKey()
      const underKey = key.current
      return { file: await sendForm('POST /quotes/upload-file', { uploadKey: underKey }, file, sending), underKey }
    },
    onStored: ({ file, underKey }) => onStored(file, underKey),
    words: {
      wrongType: (name) => t('files.wrongType', { name }),
      tooLarge: (name, most) => t('files.tooLarge', { name, most }),
      tooMany: t('files.tooMany', { count: orderLimits.filesMax }),
      failed: t('files.failed'),
    },
  })
}
