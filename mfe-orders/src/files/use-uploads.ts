import type { StoredFile } from '@fieldproof/contracts/entities/field-types'
import { orderLimits, quoteLimits } from '@fieldproof/contracts/limits'
import { selectLocale, useSelector, useTranslation } from '@fieldproof/platform'
import { formatBytes, type SentFile } from '@fieldproof/ui/files'
import { useUiSettings } from '@fieldproof/ui'
import { useCallback, useEffect, useRef, useState } from 'react'
import { FileRefused, sendFile } from './send-file.ts'
import { shrinkPhoto } from './shrink-photo.ts'
import { newUploadKey } from './upload-key.ts'

/** A file on its way, or one that did not get through. */
export type Upload = SentFile & { id: number; source: File }

export interface UploadsOptions {
  stored: readonly StoredFile[]
  uploadKey: string | null
  /** Called once for each file that has got through, with the key that it was sent under. */
  onStored: (file: StoredFile, uploadKey: string) => void
}

const most = quoteLimits.fileBytes
const taken = ['image/jpeg', 'image/png', 'application/pdf']

/** Sends files one after the other, so that a slow line brings the first one through; each can be given up or tried again. */
export const useUploads = ({ stored, uploadKey, onStored }: UploadsOptions) => {
  const { t } = useTranslation()
  const { locale: format } = useUiSettings()
  const locale = useSelector(selectLocale)
  const [uploads, setUploads] = useState<readonly Upload[]>([])
  const [refused, setRefused] = useState<readonly string[]>([])
  const key = useRef(uploadKey)
  const queue = useRef<Promise<void>>(Promise.resolve())
  const ends = useRef(new Map<number, AbortController>())
  const failed = useRef(new Set<number>())
  const lastId = useRef(0)

  useEffect(() => {
    key.current = uploadKey ?? key.current
  }, [uploadKey])
  useEffect(() => {
    const open = ends.current
    return () => {
      for (const end of open.values()) end.abort()
    }
  }, [])

  const change = (id: number, to: Partial<Upload>) =>
    setUploads((now) => now.map((upload) => (upload.id === id ? { ...upload, ...to } : upload)))
  const drop = (id: number) => setUploads((now) => now.filter((upload) => upload.id !== id))
  const wordsOf = (error: unknown) =>
    error instanceof FileRefused && error.message !== '' ? error.message : t('files.failed')

  const send = async (upload: Upload, end: AbortController) => {
    if (end.signal.aborted) return
    key.current ??= newUploadKey()
    const underKey = key.current
    try {
      const file = await shrinkPhoto(upload.source)
      if (file.size > most) throw new FileRefused('too-large', t('files.tooLarge', { most: formatBytes(most, format) }))
      const onProgress = (progress: number) => change(upload.id, { progress })
      const answer = await sendFile({
        file,
        name: upload.name,
        uploadKey: underKey,
        locale,
        onProgress,
        signal: end.signal,
      })
      drop(upload.id)
      onStored(answer, underKey)
    } catch (error) {
      if (end.signal.aborted) return
      failed.current.add(upload.id)
      change(upload.id, { failure: wordsOf(error) })
    }
  }
  const begin = (upload: Upload) => {
    const end = new AbortController()
    ends.current.set(upload.id, end)
    queue.current = queue.current
      .then(() => send(upload, end))
      .finally(() => {
        ends.current.delete(upload.id)
      })
  }

  const add = (files: readonly File[]) => {
    const room = orderLimits.filesMax - stored.length - uploads.length
    const fitting = files.filter(({ type }) => taken.includes(type))
    const faults = files.filter((file) => !fitting.includes(file)).map(({ name }) => t('files.wrongType', { name }))
    setRefused(fitting.length > room ? [...faults, t('files.tooMany', { count: orderLimits.filesMax })] : faults)
    const begun = fitting.slice(0, Math.max(0, room)).map((source): Upload => {
      lastId.current += 1
      return { id: lastId.current, name: source.name, source, progress: 0, failure: null }
    })
    setUploads((now) => [...now, ...begun])
    for (const upload of begun) begin(upload)
  }
  const retry = (upload: Upload) => {
    const again = { ...upload, progress: 0, failure: null }
    failed.current.delete(upload.id)
    change(upload.id, again)
    begin(again)
  }
  const giveUp = (upload: Upload) => {
    ends.current.get(upload.id)?.abort()
    failed.current.delete(upload.id)
    drop(upload.id)
  }
  /** Waits for those that are under way; whether all have got through or were given up. */
  const settle = useCallback(async (): Promise<boolean> => {
    let last: Promise<void> | null = null
    // Another one may be chosen meanwhile.
    while (last !== queue.current) {
      last = queue.current
      await last
    }
    return failed.current.size === 0
  }, [])
  return { uploads, refused, add, retry, giveUp, settle }
}
